# One connection of ns-2.35's Agent/TCP/Linux (congestion modules of Linux 2.6.22) over the dumbbell
#   S --10 Mb/s, 10 ms-- G0 --rate, delay, buffer-- G1 --10 Mb/s, 10 ms-- R
# with losses at the head of G1->R. Prints one line of totals, or, with step > 0, cwnd and the cumulative ACK as well.
#   ns run.tcl module=veno loss=0.01 rate=2e6 delay=0.08 buffer=90 window=270 duration=480 seed=1
#   ns run.tcl module=veno drops=80,700 duration=40 step=0.25     (indices of packets at the error model, from 0)
array set par {module reno loss 0 drops "" rate 2e6 delay 0.08 buffer 90 window 270 duration 480 seed 1 step 0}
foreach word $argv {
    if {![regexp {^([a-z]+)=(.*)$} $word -> key value] || ![info exists par($key)]} {
        puts stderr "unknown option $word"; exit 2
    }
    set par($key) $value
}
set mss 1460

$defaultRNG seed $par(seed)
set ns [new Simulator]
foreach node {S G0 G1 R} { set $node [$ns node] }
$ns duplex-link $S $G0 10Mb 10ms DropTail
$ns duplex-link $G0 $G1 $par(rate) $par(delay) DropTail
$ns duplex-link $G1 $R 10Mb 10ms DropTail
foreach {from to} [list $S $G0 $G0 $S $G1 $G0 $G1 $R $R $G1] { $ns queue-limit $from $to 10000 }
$ns queue-limit $G0 $G1 $par(buffer)

set rng [new RNG]
if {$par(drops) ne ""} {
    set errors [new ErrorModel/List]
    $errors droplist [split $par(drops) ","]
    $ns lossmodel $errors $G1 $R
} elseif {$par(loss) > 0} {
    set errors [new ErrorModel]
    $errors unit pkt
    $errors set rate_ $par(loss)
    set uniform [new RandomVariable/Uniform]
    $uniform use-rng $rng
    $errors ranvar $uniform
    $errors drop-target [new Agent/Null]
    $ns lossmodel $errors $G1 $R
}

set tcp [new Agent/TCP/Linux]
$tcp set packetSize_ $mss
$tcp set window_ $par(window)
set sink [new Agent/TCPSink/Sack1]
$ns attach-agent $S $tcp
$ns attach-agent $R $sink
$ns connect $tcp $sink
set ftp [new Application/FTP]
$ftp attach-agent $tcp
$ns at 0.0 "$tcp select_ca $par(module); $ftp start"

set samples 0
set sum 0.0
proc sample {interval} {
    global ns tcp par samples sum
    incr samples
    set sum [expr {$sum + [$tcp set cwnd_]}]
    if {$par(step) > 0} { puts "CWND [$ns now] [$tcp set cwnd_] [$tcp set ack_]" }
    $ns at [expr {[$ns now] + $interval}] "sample $interval"
}
set interval [expr {$par(step) > 0 ? $par(step) : 0.1}]
$ns at $interval "sample $interval"

$ns at $par(duration) {
    # bytes_ counts wire bytes: 40 of packet 0, which carries no data, and mss + 40 of every other.
    set delivered [expr {(int([$sink set bytes_]) - 40) / ($mss + 40)}]
    puts "TOTAL [expr {$delivered * $mss * 8.0 / $par(duration)}] [expr {$sum / $samples}] [$tcp set nrexmitpack_] [$tcp set nrexmit_] [$tcp set ncwndcuts_]"
    exit 0
}
$ns run
