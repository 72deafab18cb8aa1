/** Building scenarios: edits, templates, presets. Apart from `index.ts` because a page that only shows runs does without. */
export { addressesBelow, listsBelow, lookUpList } from "./address.ts";
export * from "./edit/index.ts";
export { scenarioJsonSchema } from "./json-schema.ts";
export { withDocumentList } from "./parse.ts";
export { type FlowPreset, flowPresets, withFlowPreset } from "./templates/flow-presets.ts";
export { EMPTY, fromShipped, fromTemplate, templates } from "./templates/from-template.ts";
export { schemeList, TEMPLATE_OPTIONS, type TemplateOption } from "./templates/options.ts";
export { COURSE_NETWORKS, PAPER_NETWORKS } from "./templates/papers.ts";
export { type LinkPreset, linkPresets, withPreset } from "./templates/presets.ts";
export type { Template, TemplateParameter } from "./templates/types.ts";
