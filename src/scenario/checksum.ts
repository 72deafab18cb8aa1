/** The CRC-32 of IEEE 802.3 (polynomial 0x04C11DB7, reflected: 0xEDB88320), which finds every burst of up to 32 bits. */
const POLYNOMIAL = 0xedb88320;

/** Digits of a checksum in base 36, enough for 32 bits. */
const DIGITS = 7;

/** The checksum of a text (its UTF-8 bytes): seven characters from 0–9 and a–z. */
export function checksum(text: string): string {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (~crc >>> 0).toString(36).padStart(DIGITS, "0");
}
