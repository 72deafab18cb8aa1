/** Captures of real connections: reading them, and estimating the path that they took. */
export type { Capture, CaptureFormat, Connection, LogConnection, LogSeries } from "./capture.ts";
export type { ConnectionSummary, PacketConnection } from "./connections/connection.ts";
export type { Fate } from "./connections/fates.ts";
export type { Reason, Retransmission } from "./connections/retransmissions.ts";
export type { Acknowledgment, Block, RttSample, Transfer, Transmission } from "./connections/transfer.ts";
export type { Estimate } from "./fit/estimate.ts";
export { type FitResult, fitPath } from "./fit/fit-path.ts";
export type { FittedLoss, PathFit, ScenarioDocument } from "./fit/path-fit.ts";
export { isCapture, TELLING_BYTES } from "./is-capture.ts";
export { buffersOf, type ConnectionPicture, type Points, pictureOf, REASONS } from "./picture.ts";
export { MOST_BYTES, readCapture } from "./read-capture.ts";
export { type CaptureReply, type CaptureRequest, CaptureService, type CaptureSummary } from "./service.ts";
