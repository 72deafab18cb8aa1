/** The part of a script for ns-2 that is the same in all: losing listed packets, connecting and watching senders, printing. */
export const PRINTING = `set ns [new Simulator]
$ns use-taggedtrace ON
set file [file join [file dirname [info script]] ".[file tail [info script]].[pid]"]
set packets [open $file w]

# Loses the packets of these numbers, counted from 0: "head", before the queue, or "air", after the transmission.
proc lose {where from to numbers} {
    global ns
    set model [new ErrorModel/List]
    $model droplist $numbers
    if {$where eq "head"} {
        $ns lossmodel $model $from $to
    } else {
        set link [$ns link $from $to]
        set channel [$link link]
        $model target [$channel target]
        $model drop-target [$link set drophead_]
        $channel target $model
    }
}

# A Hook stands in the way of a sender's packets. Its table of flows is kept empty, so that the first packet of every instant
# calls unknown-flow: it goes on, and after the event the sender's variables are read, once for both of its hooks.
set scheduler [$ns set scheduler_]
Class Hook -superclass Classifier/Hash/Fid
Hook instproc setup {i target} {
    global hooked
    set hooked($self) $i
    $self install 0 $target
}
Hook instproc unknown-flow {from to fid} {
    global hooked passed scheduler
    set i $hooked($self)
    $self set-hash 0 $from $to $fid 0
    if {![info exists passed($i)]} { $scheduler at-now "sample $i" }
    lappend passed($i) $self $from $to $fid
}
proc sample {i} {
    global scheduler tcp window packets passed
    foreach {hook from to fid} $passed($i) { $hook del-hash $from $to $fid }
    unset passed($i)
    set cwnd [$tcp($i) set cwnd_]
    if {$window($i) eq "effective_window"} {
        set most [expr {int([$tcp($i) set window_])}]
        if {$cwnd > $most} { set cwnd $most }
    }
    puts $packets "w [$scheduler now] $i $cwnd [$tcp($i) set ssthresh_]"
}

proc connect {i from to series} {
    global ns tcp sink application window source
    set window($i) $series
    set source($i) [$from id]
    $ns attach-agent $from $tcp($i)
    $ns attach-agent $to $sink($i)
    $ns connect $tcp($i) $sink($i)
    set hook [new Hook 32]
    $hook setup $i $tcp($i)
    [$from demux] install [$tcp($i) port] $hook
    set hook [new Hook 32]
    $hook setup $i [$from entry]
    $tcp($i) target $hook
    set application($i) [new Application/FTP]
    $application($i) attach-agent $tcp($i)
}

# A UDP sender of packets of so many bytes, and a receiver that answers nothing.
proc connect-udp {i bytes from to} {
    global ns udp size source
    set source($i) [$from id]
    set size($i) $bytes
    set udp($i) [new Agent/UDP]
    $udp($i) set fid_ $i
    $udp($i) set packetSize_ $bytes
    set sink [new Agent/Null]
    $ns attach-agent $from $udp($i)
    $ns attach-agent $to $sink
    $ns connect $udp($i) $sink
}

# Sends the packets of a UDP flow whose times are listed.
proc replay {i} {
    global ns udp size times at
    if {![info exists at($i)]} { set at($i) 0 }
    set now [lindex $times($i) $at($i)]
    while {$at($i) < [llength $times($i)] && [lindex $times($i) $at($i)] == $now} {
        $udp($i) send $size($i)
        incr at($i)
    }
    if {$at($i) < [llength $times($i)]} { $ns at [lindex $times($i) $at($i)] "replay $i" }
}

# Sets where a sender's clock ticks: ns-2 draws that uniformly from the length of a tick when a sender is reset.
proc phase {i tick range} {
    global defaultRNG tcp
    set variance [$tcp($i) set rttvar_init_]
    $tcp($i) set rttvar_init_ 0
    $tcp($i) set tcpTick_ $range
    $defaultRNG seed 1
    $tcp($i) reset
    $tcp($i) set tcpTick_ $tick
    $tcp($i) set rttvar_init_ $variance
}

# Of the packets of a link, ns-2 writes only what is printed: losses, what senders send there, and what comes to senders.
proc spare {} {
    global ns node link source
    foreach i [array names source] { set sends($source($i)) 1 }
    foreach ends [array names link] {
        foreach {from to} [split $ends :] { break }
        set line [$ns link $node($from) $node($to)]
        set trace [$line set deqT_]
        [$line queue] target [$trace target]
        if {![info exists sends($to)]} { [$line set ttl_] target [[$line set rcvT_] target] }
        if {[info exists sends($from)]} { continue }
        set trace [$line set enqT_]
        set before [$line head]
        while {[$before target] ne $trace} { set before [$before target] }
        $before target [$trace target]
    }
}

# A time as cwndscope's CSV has it: to the nanosecond, without zeros at its end.
proc told {t} {
    return [string trimright [string trimright [format %.9f $t] 0] .]
}

# Prints the last values of an instant, each only if it is a new one.
proc steps {row} {
    global flow window printed
    foreach {x t i cwnd ssthresh} $row { break }
    foreach {series value} [list $window($i) $cwnd ssthresh $ssthresh] {
        if {[info exists printed($i:$series)] && $printed($i:$series) eq $value} { continue }
        set printed($i:$series) $value
        puts "[told $t],$flow($i),$series,$value,$flow($i),,,"
    }
}

proc finish {} {
    global ns packets file flow link source
    $ns flush-trace
    close $packets
    puts "time_s,element,series,value,flow,seq,nth,cause"
    set in [open $file r]
    while {[gets $in line] >= 0} {
        if {[lindex $line 0] eq "h"} { continue }
        if {[lindex $line 0] eq "w"} {
            set i [lindex $line 2]
            if {[info exists latest($i)] && [lindex $latest($i) 1] ne [lindex $line 1]} { steps $latest($i) }
            set latest($i) $line
            continue
        }
        foreach {event t x from x to x type x size x i x uid x x x packet} $line { break }
        set seq [lindex $packet 2]
        set f $flow($i)
        if {$type eq "ack"} {
            if {$event eq "r" && $to == $source($i)} { puts "[told $t],$f,ack,[expr {$seq + 1}],$f,,," }
        } elseif {![info exists nth($i:$uid)] && $from == $source($i)} {
            set nth($i:$uid) [incr count($i:$seq)]
            puts "[told $t],$f,send,,$f,$seq,$nth($i:$uid),"
        }
        if {$event eq "d"} {
            set what [expr {$type eq "ack" ? "ack lost" : "lost"}]
            puts "[told $t],$link($from:$to),$what,,$f,[expr {$type eq "ack" ? $seq + 1 : $seq}],[expr {$type eq "ack" ? "" : $nth($i:$uid)}],"
        }
    }
    foreach i [array names latest] { steps $latest($i) }
    close $in
    file delete $file
    exit 0
}
`;
