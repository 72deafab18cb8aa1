import type { Decision } from "../../sim/declared.ts";

const HOOKS: Readonly<Record<string, string>> = {
  dupack: "onLossDetected",
  wait: "onLossDetected",
  timeout: "onTimeout",
  ecn: "onEcnEcho",
  "recovery-exit": "onRecoveryExit",
};

/** The hook of a sender of one's own that took a step or a decision. @param rule id of its rule */
export function hookOf(rule: string, decision: Decision | null): string {
  const named = /^own:[^/]*\/(\w+?)(?:-\d+)?$/.exec(rule);
  if (named !== null && named[1] !== "decide") return named[1];
  return decision === null ? "onAck" : (HOOKS[decision.event] ?? "onAck");
}
