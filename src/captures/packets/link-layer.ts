/** Link types whose packets are read (https://www.tcpdump.org/linktypes.html), as messages name them. */
export const READ_LINK_TYPES = "Ethernet, raw IP, Linux cooked (1 and 2) or loopback";

const NULL = 0;
const ETHERNET = 1;
const LOOP = 108;
const LINUX_COOKED = 113;
const LINUX_COOKED_2 = 276;
const IPV4 = 228;
const IPV6 = 229;
/** Raw IP: the number of files, and those of some systems. */
const RAW = [101, 12, 14] as const;
const READ: ReadonlySet<number> = new Set([
  ...[NULL, ETHERNET, LOOP, LINUX_COOKED, LINUX_COOKED_2, IPV4, IPV6],
  ...RAW,
]);

/** Ethertypes; those of tags lie around another one (IEEE 802.1Q, 802.1ad). */
const TYPE_IPV4 = 0x0800;
const TYPE_IPV6 = 0x86dd;
const TYPE_TAGS: readonly number[] = [0x8100, 0x88a8, 0x9100];
const MOST_TAGS = 4;

/** Are packets of a link type read? */
export function isReadLinkType(linkType: number): boolean {
  return READ.has(linkType);
}

/**
 * Where the IP header of a packet begins, of the bytes [at, end); −1 where it carries no IP or is cut before.
 */
export function ipHeaderAt(view: DataView, linkType: number, at: number, end: number): number {
  switch (linkType) {
    case ETHERNET:
      return behindType(view, at + 12, end);
    case LINUX_COOKED:
      return behindType(view, at + 14, end);
    case LINUX_COOKED_2:
      return at + 20 > end || !isIp(view.getUint16(at)) ? -1 : at + 20;
    case NULL:
    case LOOP:
      return at + 4;
    default:
      return at;
  }
}

/** Behind an ethertype and the tags that follow it. */
function behindType(view: DataView, at: number, end: number): number {
  let typeAt = at;
  for (let tags = 0; tags < MOST_TAGS && typeAt + 6 <= end; tags++) {
    if (!TYPE_TAGS.includes(view.getUint16(typeAt))) break;
    typeAt += 4;
  }
  return typeAt + 2 <= end && isIp(view.getUint16(typeAt)) ? typeAt + 2 : -1;
}

function isIp(type: number): boolean {
  return type === TYPE_IPV4 || type === TYPE_IPV6;
}
