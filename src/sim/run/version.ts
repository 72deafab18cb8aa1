/**
 * Version of the simulator's results. It grows whenever a run of some scenario comes out differently than before; results of
 * different versions are never mixed.
 */
// tests/experiment/simulator-version.test.ts notices a change that forgot it.
export const SIMULATOR_VERSION = "1";
