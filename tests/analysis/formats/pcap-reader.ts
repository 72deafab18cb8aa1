/** A packet of a capture as a test reads it, without the code that wrote it. */
export interface Read {
  /** s. */
  t: number;
  captured: number;
  onWire: number;
  /** Source and destination, and the ECN field. */
  from: number;
  to: number;
  ecn: number;
  protocol: number;
  length: number;
  port: number;
  seq: number;
  ack: number;
  flags: number;
  window: number;
  /** Bytes of payload that the IP header tells of. */
  payload: number;
  options: Options;
  bytes: Buffer;
}

/** TCP options by what they say. */
export interface Options {
  mss?: number;
  scale?: number;
  sackPermitted?: true;
  stamps?: [value: number, echo: number];
  sack: [left: number, right: number][];
}

/** The packets of a big-endian nanosecond pcap file of raw IPv4. @throws Error for what does not add up */
export function readPcap(file: Buffer): Read[] {
  if (file.readUInt32BE(0) !== 0xa1b23c4d) throw new Error("no pcap file");
  const packets: Read[] = [];
  let at = 24;
  while (at < file.length) {
    const captured = file.readUInt32BE(at + 8);
    const bytes = file.subarray(at + 16, at + 16 + captured);
    if (bytes.length < captured) throw new Error("the file ends within a packet");
    packets.push(
      readPacket(bytes, file.readUInt32BE(at) + file.readUInt32BE(at + 4) / 1e9, file.readUInt32BE(at + 12)),
    );
    at += 16 + captured;
  }
  return packets;
}

function readPacket(bytes: Buffer, t: number, onWire: number): Read {
  const protocol = bytes[9];
  const header = protocol === 6 ? (bytes[32] >> 4) * 4 : 8;
  const length = bytes.readUInt16BE(2);
  return {
    t,
    captured: bytes.length,
    onWire,
    ecn: bytes[1] & 3,
    protocol,
    length,
    from: bytes.readUInt32BE(12),
    to: bytes.readUInt32BE(16),
    port: bytes.readUInt16BE(20),
    seq: bytes.readUInt32BE(24),
    ack: bytes.readUInt32BE(28),
    flags: bytes[33],
    window: bytes.readUInt16BE(34),
    payload: length - 20 - header,
    options: protocol === 6 ? readOptions(bytes.subarray(40, 20 + header)) : { sack: [] },
    bytes,
  };
}

function readOptions(bytes: Buffer): Options {
  const options: Options = { sack: [] };
  for (let at = 0; at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === 0) break;
    if (kind === 1) {
      at++;
      continue;
    }
    const length = bytes[at + 1];
    if (length < 2 || at + length > bytes.length) throw new Error(`option ${kind} has a length of ${length}`);
    const word = (place: number) => bytes.readUInt32BE(at + place);
    if (kind === 2) options.mss = bytes.readUInt16BE(at + 2);
    if (kind === 3) options.scale = bytes[at + 2];
    if (kind === 4) options.sackPermitted = true;
    if (kind === 8) options.stamps = [word(2), word(6)];
    if (kind === 5)
      for (let block = 2; block < length; block += 8) options.sack.push([word(block), word(block + 4)]);
    at += length;
  }
  return options;
}
