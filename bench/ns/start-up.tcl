# What every ns-2 process costs before it simulates anything.
set ns [new Simulator]
$ns at 0.0 { exit 0 }
$ns run
