import { LAB_EMULATOR } from "./linux-emulator.ts";

/** What the lines of a script for Linux call (`linuxScript`). */
export const LAB_FUNCTIONS = `set -euo pipefail

# Everything below happens in namespaces of its own, which go with the script.
if [ -z "\${CWNDSCOPE_LAB:-}" ]; then
  for tool in unshare ip tc iperf3 tcpdump; do
    command -v "$tool" > /dev/null || { echo "$tool is missing: install iproute2, iperf3 and tcpdump." >&2; exit 2; }
  done
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(--user --map-root-user)
  [ "$(id -u)" = 0 ] && modprobe -a sch_netem sch_tbf 2> /dev/null || true
  CWNDSCOPE_LAB=1 exec unshare "\${as_root[@]}" --net --mount --pid --fork --kill-child --mount-proc bash "$0" "$@"
fi
out=\${1:-lab}
mkdir -p "$out"
mount -t tmpfs tmpfs /run
ip netns add probe
ip netns exec probe ip link set lo up
emulated=
if ! ip netns exec probe tc qdisc add dev lo root netem delay 1ms 2> /dev/null; then
  command -v python3 > /dev/null || {
    echo "This kernel has no sch_netem (delays and losses): as root, modprobe sch_netem, or install the kernel's extra modules, or python3." >&2
    exit 3
  }
  emulated=$out/wire.py
  echo "This kernel has no sch_netem: a program in Python delays and loses packets instead, some 10,000 a second at most." >&2
  cat > "$emulated" << 'END_OF_PROGRAM'
${LAB_EMULATOR}END_OF_PROGRAM
fi
ip netns delete probe

# scheme NAME: the kernel has this congestion control.
scheme() {
  modprobe "tcp_$1" 2> /dev/null || true
  grep -qw "$1" /proc/sys/net/ipv4/tcp_available_congestion_control ||
    { echo "This kernel has no congestion control $1: as root, modprobe tcp_$1." >&2; exit 3; }
}

# node NAME ADDRESS
node() {
  ip netns add "$1"
  ip -n "$1" link set lo up
  ip -n "$1" address add "$2/32" dev lo
  set_value "$1" net.ipv4.ip_forward 1
  set_value "$1" net.ipv4.tcp_no_metrics_save 1
  set_value "$1" net.ipv4.tcp_rmem "4096 16777216 16777216"
  set_value "$1" net.ipv4.tcp_wmem "4096 16777216 16777216"
}

# set_value NODE NAME VALUE: what a kernel lacks or keeps for all namespaces stays as it is.
set_value() { ip netns exec "$1" sysctl -qw "$2=$3" 2> /dev/null || true; }

# link LINK A B NET-A NET-B BYTES: two nodes with a wire between them, a namespace that forwards.
link() {
  ip netns add "$1.wire"
  ip -n "$1.wire" link set lo up
  [ -n "$emulated" ] || set_value "$1.wire" net.ipv4.ip_forward 1
  end "$1" "$2" a "$4" "$6"
  end "$1" "$3" b "$5" "$6"
}

# end LINK NODE SIDE NET BYTES: packets as they are on the link, none joined by the card.
end() {
  ip -n "$2" link add "$1" type veth peer name "$3" netns "$1.wire"
  ip -n "$2" link set dev "$1" mtu "$5" gso_max_segs 1 up
  ip -n "$1.wire" link set dev "$3" mtu "$5" gso_max_segs 1 up
  ip -n "$2" address add "$4.1/24" dev "$1"
  ip -n "$1.wire" address add "$4.2/24" dev "$3"
  printf -v "net_$1_$3" %s "$4"
  printf -v "far_$1_$3" %s "$(ip -n "$2" -o link show dev "$1" | sed 's/.*link.ether \\([^ ]*\\).*/\\1/')"
}

# queue NODE LINK RATE BYTES DISCIPLINE...: what waits for the link, Ethernet's 14 bytes not counted.
queue() {
  tc -n "$1" qdisc add dev "$2" root handle 1: stab overhead -14 mtu 65535 tbf rate "$3bit" burst "$(($4 + 1))" limit 1gb
  modprobe "sch_$5" 2> /dev/null || true
  tc -n "$1" qdisc add dev "$2" parent 1:1 handle 10: "\${@:5}" ||
    { echo "This kernel has no queue $5: as root, modprobe sch_$5, or install the kernel's extra modules." >&2; exit 3; }
}

# wire LINK SIDE NETEM...: what leaves the link at this side.
wire() {
  local near=a far="far_$1_$2"
  [ "$2" = b ] || near=b
  if [ -n "$emulated" ]; then
    ip netns exec "$1.wire" python3 "$emulated" "$near" "$2" "\${!far}" "\${@:3}" &
  else
    tc -n "$1.wire" qdisc add dev "$2" root netem "\${@:3}"
  fi
}

# route NODE LINK NEAR FAR ADDRESS VALUES...
route() {
  local near="net_$2_$3" far="net_$2_$4"
  ip -n "$1" route replace "$5/32" via "\${!near}.2" dev "$2" "\${@:6}"
  ip -n "$2.wire" route replace "$5/32" via "\${!far}.1" dev "$4"
}

without_sack() { set_value "$1" net.ipv4.tcp_sack 0; }
with_marks() { set_value "$1" net.ipv4.tcp_ecn 1; }

begin() { echo "The network is there; the flows begin."; }

# flow NAME FROM TO FROM-ADDRESS TO-ADDRESS PORT START IPERF3...
running=()
flow() {
  ip netns exec "$3" iperf3 -s -1 -B "$5" -p "$6" > /dev/null &
  ip netns exec "$2" tcpdump -q -U -Z root -s 120 -i any -w "$out/$1.pcap" "host $5 and port $6" 2> /dev/null &
  (
    sleep "$(awk "BEGIN { print 1 + $7 }")"
    ip netns exec "$2" iperf3 -c "$5" -B "$4" -p "$6" --json "\${@:8}" > "$out/$1.json" || echo "$1 failed: see $out/$1.json" >&2
    echo "$1 is done: $out/$1.json, $out/$1.pcap"
  ) &
  running+=("$!")
}

finish() {
  [ "\${#running[@]}" = 0 ] || wait "\${running[@]}"
  sleep 0.5
}`;
