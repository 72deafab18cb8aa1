/** Version of the simulator's results. It grows whenever a run of some scenario comes out differently than before. */
// Where one part of a flow does that, its `changedIn` names the new version: what was kept of runs without it still holds
// (src/scenario/results-version.ts). tests/experiment/simulator-version.test.ts notices a change that forgot it.
export const SIMULATOR_VERSION = "2";
