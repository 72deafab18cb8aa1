# n Reno connections over a dumbbell, no tracing:
#   ns dumbbell.tcl N RATE DELAY BUFFER SIDE_RATE LOSS DURATION
# The same network as the scenarios of bench/scenarios.ts.
foreach {n rate delay buffer side loss duration} $argv break
$defaultRNG seed 1
set ns [new Simulator]
set G0 [$ns node]
set G1 [$ns node]
$ns duplex-link $G0 $G1 $rate $delay DropTail
$ns queue-limit $G0 $G1 $buffer
$ns queue-limit $G1 $G0 1000000
for {set i 1} {$i <= $n} {incr i} {
    set S [$ns node]
    set R [$ns node]
    $ns duplex-link $S $G0 $side 10ms DropTail
    $ns duplex-link $G1 $R $side 10ms DropTail
    foreach {a b} [list $S $G0 $G0 $S $G1 $R $R $G1] { $ns queue-limit $a $b 1000000 }
    if {$loss > 0} {
        set errors [new ErrorModel]
        $errors unit pkt
        $errors set rate_ $loss
        set u [new RandomVariable/Uniform]
        $u use-rng [new RNG]
        $errors ranvar $u
        $errors drop-target [new Agent/Null]
        $ns lossmodel $errors $G1 $R
    }
    set tcp [new Agent/TCP/Reno]
    $tcp set packetSize_ 1460
    $tcp set window_ [expr {3 * $buffer}]
    set sink [new Agent/TCPSink]
    $ns attach-agent $S $tcp
    $ns attach-agent $R $sink
    $ns connect $tcp $sink
    set ftp [new Application/FTP]
    $ftp attach-agent $tcp
    $ns at 0.0 "$ftp start"
    lappend sinks $sink
}
$ns at $duration {
    set delivered 0
    foreach sink $sinks { set delivered [expr {$delivered + int(([$sink set bytes_] - 40) / 1500)}] }
    puts "delivered $delivered"
    exit 0
}
$ns run
