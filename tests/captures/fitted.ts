import {
  type FitResult,
  fitPath,
  type PacketConnection,
  type PathFit,
  readCapture,
} from "../../src/captures/index.ts";
import { pcapOf, type Recording, readRecording } from "./linux-recording.ts";

const folder = new URL("./recordings/", import.meta.url);

/** A recording by its name, "friendly.reno.1". */
export function recording(name: string): Recording {
  return readRecording(new URL(`${name}.json.gz`, folder));
}

/** The only connection of a recording, read from the pcap file that its capture is. */
export async function connectionOf(one: Recording): Promise<PacketConnection> {
  const read = await readCapture(pcapOf(one));
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const [connection] = read.value.connections;
  if (connection.kind !== "packets") throw new Error("a log");
  return connection;
}

/** The fit of a connection. */
export function fitOf(connection: PacketConnection): PathFit {
  const result: FitResult = fitPath(connection);
  if (!result.ok) throw new Error(JSON.stringify(result.issue));
  return result.fit;
}
