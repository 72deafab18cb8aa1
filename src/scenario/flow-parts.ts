import {
  type Declaration,
  declarations,
  type FlowSpec,
  type Parameter,
  type ParamValue,
  partIds,
} from "../sim/declared.ts";
import { listNames, type Report } from "./issue.ts";
import { nearest } from "./nearest.ts";
import { join } from "./object-shape.ts";
import { parameterShape } from "./plugin-shape.ts";

type Parts = Pick<FlowSpec, "scheme" | "recovery" | "congestion" | "ack">;

/** Ids of the parts that a flow is made of; undefined where its scheme is none and it names no part itself. */
export function partIdsOf(flow: Parts): ReturnType<typeof partIds> {
  return partIds(flow, declarations.schemes.get(flow.scheme));
}

/** The definitions that a flow is made of: its scheme and the scheme's parts or what replaces them. */
export function flowParts(flow: Parts): Declaration[] {
  const scheme = declarations.schemes.get(flow.scheme);
  const ids = partIds(flow, scheme);
  const congestion = declarations.congestionControls.get(ids.congestion ?? "");
  const parts: (Declaration | undefined)[] = [
    scheme,
    congestion,
    declarations.receiverReports.get(congestion?.report ?? ""),
    declarations.recoveries.get(ids.recovery ?? ""),
    declarations.ackPolicies.get(ids.ack ?? ""),
  ];
  return parts.filter((part) => part !== undefined);
}

/**
 * The parameters that a flow has, by id, with the defaults that hold for its scheme. Where two parts declare the
 * same id, the first (scheme, congestion control, its receiver report, recovery, ACK policy) describes it.
 */
export function flowParameters(flow: Parts): Map<string, Parameter> {
  const defaults = declarations.schemes.get(flow.scheme)?.defaults ?? {};
  const result = new Map<string, Parameter>();
  for (const part of flowParts(flow)) {
    for (const parameter of part.params) {
      if (!result.has(parameter.id))
        result.set(parameter.id, withSchemeDefault(parameter, defaults[parameter.id]));
    }
  }
  return result;
}

/** Reads a flow's `params` against what its parts declare. */
export function readFlowParams(
  flow: Parts & { params: Record<string, ParamValue> },
  path: string,
  report: Report,
): Record<string, ParamValue> {
  const declared = flowParameters(flow);
  const result: Record<string, ParamValue> = {};
  for (const [key, value] of Object.entries(flow.params)) {
    if (report.full) break;
    const parameter = declared.get(key);
    // What a sender of one's own declares is known when its source is loaded.
    if (!parameter && flow.scheme.startsWith("own:")) {
      result[key] = value;
      continue;
    }
    if (!parameter) {
      const near = nearest(
        key,
        [...declared.keys()].filter((name) => !Object.hasOwn(flow.params, name)),
      );
      report.add(
        join(path, key),
        key,
        () => `the parameters of "${flow.scheme}": ${listNames(declared.keys())}`,
        "Remove it.",
        near === null ? null : { part: "name", word: near },
      );
      continue;
    }
    const read = parameterShape(parameter).read(value, join(path, key), report);
    if (read !== undefined) result[key] = read as ParamValue;
  }
  // In the order of declaration, so that the canonical form does not depend on the order of writing.
  const others = Object.keys(result).filter((key) => !declared.has(key));
  return Object.fromEntries(
    [...declared.keys(), ...others.sort()].filter((key) => key in result).map((key) => [key, result[key]]),
  );
}

function withSchemeDefault(parameter: Parameter, value: ParamValue | undefined): Parameter {
  return value === undefined ? parameter : ({ ...parameter, default: value } as Parameter);
}
