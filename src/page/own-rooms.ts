/** What own scenarios are made of, as one file that is fetched when they are asked for. */
export { OwnScenarios } from "../lab/core/own/own-scenarios.ts";
export { browserStorage } from "../lab/core/own/own-storage.ts";
