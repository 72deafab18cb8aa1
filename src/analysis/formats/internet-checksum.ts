/**
 * The checksum of IPv4, TCP and UDP headers (RFC 791, RFC 9293, computed as in RFC 1071): the ones' complement of the ones'
 * complement sum of 16-bit words.
 * @param bytes what is summed, in the network's order; its own checksum field must hold zero
 * @param before a sum to go on from, such as that of a pseudo-header's words; an odd last byte is followed by a zero
 * @returns 16 bits
 */
export function internetChecksum(bytes: Uint8Array, before = 0): number {
  let sum = before;
  for (let i = 0; i < bytes.length; i += 2) sum += (bytes[i] << 8) | (bytes[i + 1] ?? 0);
  while (sum > 0xffff) sum = (sum & 0xffff) + Math.floor(sum / 0x10000);
  return 0xffff - sum;
}
