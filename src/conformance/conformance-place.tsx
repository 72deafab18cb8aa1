import { onDemand } from "../ui/controls/on-demand.tsx";
import { say } from "../words/en/conformance/place.ts";

interface Props {
  kind: "beside-linux" | "rfc" | "accessibility" | "validation";
  /** A case and its sender, or the number of an RFC; null for all. */
  id: string | null;
  /** Address of the lab as it was left. */
  labHash: string;
}

const BesidePlace = onDemand(say.besideLinux, async () => {
  return (await import("./linux/beside-place.tsx")).BesidePlace;
});
const RulesPlace = onDemand(say.rfcRules, async () => {
  return (await import("./rfc/rules-place.tsx")).RulesPlace;
});

const AccessPlace = onDemand(say.access, async () => {
  return (await import("./access/access-place.tsx")).AccessPlace;
});

const ValidationPlace = onDemand(say.validation, async () => {
  return (await import("./validation/validation-place.tsx")).ValidationPlace;
});

/** What senders are held to, recordings of Linux or the rules of RFCs; what the page is: the criteria of WCAG; and the table of all of it. */
export function ConformancePlace({ kind, id, labHash }: Props) {
  if (kind === "validation") return <ValidationPlace labHash={labHash} />;
  if (kind === "accessibility") return <AccessPlace labHash={labHash} />;
  if (kind === "rfc") return <RulesPlace rfc={id} labHash={labHash} />;
  return <BesidePlace recording={id} labHash={labHash} />;
}
