/**
 * What stands in for netem where a kernel lacks it: a program in Python that takes packets from one interface of a wire, waits, loses
 * some, and hands the others to its other interface. It understands the words of netem that `linuxScript` writes. Numbers of a packet's
 * virtio header keep checksums that the card would fill in.
 */
export const LAB_EMULATOR = `import collections, random, re, select, socket, sys, time

near, far, address = sys.argv[1:4]
words = " ".join(sys.argv[4:])
delay = int(re.search(r"delay (\\d+)us", words).group(1)) / 1e6
share = lambda text: float(text.rstrip("%")) / 100
loss = re.search(r"loss random (\\S+)", words)
chain = re.search(r"loss gemodel (\\S+) (\\S+) (\\S+) (\\S+)", words)
is_bad = False


def is_lost():
    global is_bad
    if loss:
        return random.random() < share(loss.group(1))
    if not chain:
        return False
    to_bad, to_good, lost_bad, lost_good = map(share, chain.groups())
    if is_bad:
        is_bad = random.random() >= to_good
        return random.random() < lost_bad
    is_bad = random.random() < to_bad
    return random.random() < lost_good


SOL_PACKET, PACKET_VNET_HDR, HEADER, ETHERNET = 263, 15, 10, 14
IP = 0x0800
taken = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(IP))
given = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
for one, name in (taken, near), (given, far):
    one.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 26)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 26)
    one.bind((name, IP if one is taken else 0))
taken.setblocking(False)
peer = bytes.fromhex(address.replace(":", ""))
own = given.getsockname()[4]
waiting = collections.deque()
while True:
    now = time.monotonic()
    while waiting and waiting[0][0] <= now:
        given.send(waiting.popleft()[1])
    select.select([taken], [], [], max(0, waiting[0][0] - now) if waiting else None)
    while True:
        try:
            packet, (_, _, kind, _, _) = taken.recvfrom(1 << 17)
        except BlockingIOError:
            break
        if kind == socket.PACKET_HOST and not is_lost():
            rest = packet[HEADER + 2 * len(peer) :]
            waiting.append((time.monotonic() + delay, packet[:HEADER] + peer + own + rest))
`;
