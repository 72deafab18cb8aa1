#!/bin/busybox sh
# The first program of the virtual machine: records every specification in /specs, one after the other.
/bin/busybox --install -s /bin
export PATH=/sbin:/bin
mount -t proc none /proc; mount -t sysfs none /sys; mount -t devtmpfs none /dev; mount -t tmpfs none /out; mkdir -p /dev/net
for m in /mod/*.ko; do insmod $m; done
[ -e /dev/net/tun ] || mknod /dev/net/tun c 10 200
echo "290000 390000 580000" > /proc/sys/net/ipv4/tcp_mem
cd /recorder
for s in /specs/*; do
  n=${s##*/}; mkdir -p /out/$n
  # every run begins at another phase of the kernel's 4 ms tick
  usleep $((5000000 + 0x$(echo $n | md5sum | cut -c1-4) % 20000))
  ./emulator $s /out/$n > /out/$n/quality 2> /out/$n/error
  uname -r > /out/$n/kernel
  echo "$n $(cat /out/$n/quality /out/$n/error)"
  tar c -C /out $n > /dev/vport0p1; rm -r /out/$n
done
sync; poweroff -f
