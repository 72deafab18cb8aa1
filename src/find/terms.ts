/** Words of the field that people look for, and what shows them. */
export interface Term {
  /** Spellings and near synonyms, in lower case; hyphens count as spaces. */
  words: readonly string[];
  /** Keys of entries (`entryKey`), the best ones first. */
  see: readonly string[];
}

/** Words of a query that say nothing about what is looked for; "tcp" is in everything. */
export const EMPTY_WORDS =
  "a about an and are at be by can do does example explain for from how i in is it me of on or s show that the to tcp vs versus what when where which who why with work works";

/** A line of the table: spellings between commas, then keys between spaces. */
function term(words: string, see: string): Term {
  return { words: words.split(", "), see: see.split(" ") };
}

/** What students and lecturers type, and where it is answered: the one place for synonyms. */
export const TERMS: readonly Term[] = [
  term(
    "sawtooth, saw tooth, sawteeth, aimd, additive increase, multiplicative decrease, congestion avoidance, linear growth",
    "lesson:sawtooth scenario:reno-sawtooth card:tcp/congestion/reno lesson:write-aimd",
  ),
  term(
    "halving, half the window, window halved, multiplicative backoff",
    "lesson:sawtooth scenario:reno-sawtooth figure:cc-fig1",
  ),
  term(
    "fairness, fair share, unfair, jain index, friendliness, tcp friendly, coexistence, sharing a bottleneck, competing flows, starvation",
    "lesson:refusing-to-yield scenario:cerl-fig17 figure:jersey-table1 scenario:jersey-table1 figure:jersey-table4 scenario:lessons/share-a-buffer",
  ),
  term(
    "bufferbloat, buffer bloat, standing queue, latency under load, large buffer, excessive buffering, lag, queueing delay",
    "scenario:standing-queue card:net/queues/codel lesson:standing-queue lesson:slow-start",
  ),
  term(
    "buffer size, buffer sizing, bandwidth delay product, bdp, pipe size, bandwidth times delay, queue length",
    "lesson:sawtooth lesson:slow-start scenario:reno-sawtooth figure:cerl-fig11a",
  ),
  term(
    "slow start, exponential growth, doubling, overshoot, initial window, ssthresh, slow start threshold",
    "lesson:slow-start card:tcp/congestion/reno scenario:one-loss",
  ),
  term(
    "congestion collapse, collapse, meltdown, unresponsive flow, never backs off, non responsive, selfish sender",
    "lesson:refusing-to-yield scenario:lessons/two-refuse scenario:constant-window card:tcp/congestion/constant-window",
  ),
  term(
    "congestion window, cwnd, window size, sliding window, flight size, packets in flight, outstanding",
    "lesson:sawtooth scenario:reno-sawtooth figure:cc-fig13 figure:cerl-fig4a",
  ),
  term(
    "receiver window, advertised window, rwnd, awnd, flow control, window limited",
    "scenario:what-a-loss-costs lesson:sawtooth",
  ),
  term(
    "fast retransmit, three duplicate acks, triple duplicate ack, dupack, dupacks, duplicate acknowledgements, 3 dupacks",
    "lesson:three-duplicates scenario:one-loss card:tcp/recovery/reno",
  ),
  term(
    "fast recovery, loss recovery, partial ack, window inflation",
    "lesson:several-losses scenario:two-losses-one-window card:tcp/recovery/newreno card:tcp/recovery/reno",
  ),
  term(
    "timeout, time out, rto, retransmission timer, retransmission timeout, exponential backoff, karn, coarse timer",
    "scenario:two-losses-one-window lesson:several-losses scenario:handoff figure:cc-fig14",
  ),
  term(
    "selective acknowledgement, selective acknowledgment, sack blocks, sack, scoreboard",
    "lesson:several-losses card:tcp/recovery/sack scenario:four-holes scenario:newreno-vs-reno",
  ),
  term("forward acknowledgement, fack, rate halving", "card:tcp/recovery/fack scenario:fack-burst"),
  term(
    "several losses, burst of losses, multiple losses, two losses, holes",
    "lesson:several-losses scenario:two-losses-one-window scenario:four-holes scenario:fack-burst",
  ),
  term(
    "reordering, out of order, packet reordering, late packets",
    "lesson:three-duplicates scenario:lessons/reordering card:net/impairments/reorder scenario:link-repair",
  ),
  term(
    "delayed ack, delayed acks, delayed acknowledgement, every second packet, stretch ack",
    "card:tcp/ack/delayed lesson:slow-start card:tcp/ack/every-packet",
  ),
  term(
    "ack clocking, ack clock, self clocking, cumulative ack, acknowledgement",
    "card:tcp/ack/every-packet lesson:sawtooth scenario:one-loss",
  ),
  term(
    "random loss, wireless loss, packet loss, corruption, lossy link, bit errors, noise, radio",
    "lesson:random-loss scenario:cerl-fig4 scenario:what-a-loss-costs figure:cerl-fig7a scenario:bit-errors-and-packet-size",
  ),
  term(
    "square root law, mathis, mathis formula, throughput equation, pftk, padhye, 1 over sqrt p, inverse square root",
    "lesson:random-loss scenario:lessons/square-root figure:cerl-fig7a",
  ),
  term(
    "wifi, wi fi, wlan, 802.11, mobile, cellular, lte, 4g, 5g, wireless, last hop",
    "scenario:cerl-fig4 lesson:random-loss lesson:base-station scenario:handoff",
  ),
  term(
    "handoff, handover, roaming, outage, disconnection, tunnel, link failure, blackout",
    "scenario:handoff card:net/errors/blackout",
  ),
  term(
    "fading, burst errors, bursty loss, gilbert, gilbert elliott, markov, two state channel, good and bad state",
    "card:net/errors/gilbert-elliott scenario:bursts-and-single-losses scenario:ghosh-fig6 scenario:ghosh-fig5",
  ),
  term(
    "bit error rate, ber, packet size, frame size, snr, signal to noise",
    "scenario:bit-errors-and-packet-size card:net/errors/bit-error figure:diffc-fig8",
  ),
  term(
    "link layer retransmission, arq, harq, repetition, local recovery, link level repair",
    "scenario:link-repair card:net/arq/retransmission lesson:base-station card:net/arq/hybrid",
  ),
  term(
    "forward error correction, fec, redundancy, coding, erasure code",
    "card:net/arq/fec card:net/arq/hybrid scenario:peach-plus-nil",
  ),
  term(
    "snoop, proxy, pep, performance enhancing proxy, middlebox, base station, access point, berkeley",
    "lesson:helpers scenario:snoop card:net/agents/snoop scenario:cc-fig9-snoop",
  ),
  term(
    "split connection, indirect tcp, end to end argument, end to end semantics, tcp splitting",
    "scenario:split card:net/agents/split lesson:helpers",
  ),
  term(
    "explicit loss notification, eln, who saw the loss",
    "scenario:eln card:net/agents/eln card:tcp/recovery/eln",
  ),
  term(
    "explicit congestion notification, ecn, ce mark, congestion experienced, ecn echo, ece, cwr, marking, marks",
    "lesson:asking-the-network scenario:red-and-ecn figure:diffc-fig5 scenario:mark-front",
  ),
  term(
    "active queue management, aqm, queue management, queue discipline, qdisc, router queue",
    "lesson:asking-the-network scenario:red-and-ecn scenario:standing-queue card:net/queues/codel card:net/queues/red",
  ),
  term(
    "random early detection, random early drop, red, early drop, average queue, red parameters, minth, maxth",
    "card:net/queues/red scenario:red-and-ecn scenario:red-average lesson:asking-the-network",
  ),
  term(
    "codel, controlled delay, sojourn time",
    "card:net/queues/codel scenario:standing-queue lesson:standing-queue",
  ),
  term("pie, proportional integral, docsis", "card:net/queues/pie"),
  term(
    "fair queueing, fair queuing, fq codel, fq_codel, sfq, drr, deficit round robin, flow isolation, smart queue management, sqm",
    "card:net/queues/fq-codel scenario:standing-queue",
  ),
  term(
    "priority queue, priorities, scheduling, low priority, scavenger, quality of service, qos, diffserv",
    "card:net/queues/priority scenario:peach-satellite",
  ),
  term(
    "drop tail, droptail, tail drop, fifo, first in first out, buffer overflow, full queue",
    "card:net/queues/drop-tail scenario:reno-sawtooth scenario:red-and-ecn",
  ),
  term(
    "global synchronisation, global synchronization, synchronised losses, synchronized flows, phase effect, lockout",
    "scenario:jersey-table1 scenario:red-and-ecn lesson:asking-the-network",
  ),
  term(
    "rtt unfairness, rtt fairness, different round trip times, long and short path, near and far",
    "scenario:lessons/near-and-far lesson:refusing-to-yield",
  ),
  term(
    "round trip time, rtt, latency, delay, ping, propagation delay",
    "lesson:sawtooth lesson:guessing-by-delay figure:cerl-fig8a",
  ),
  term(
    "throughput, goodput, utilisation, utilization, efficiency, how fast, speed, bandwidth",
    "lesson:sawtooth figure:cerl-fig7a figure:cc-fig10 figure:diffc-fig9",
  ),
  term(
    "delay based, delay based congestion control, vegas, brakmo, rtt based, queueing delay estimate",
    "lesson:guessing-by-delay card:tcp/congestion/vegas scenario:santa-cruz-queue",
  ),
  term(
    "loss differentiation, loss discrimination, congestion or corruption, cause of a loss, guess the cause, misinterpretation, wrong guess",
    "lesson:guessing-by-delay scenario:cerl-fig4 scenario:what-a-loss-costs figure:cc-fig16 scenario:cc-fig16",
  ),
  term(
    "cerl, dynamic threshold, congestion control enhancement for random loss",
    "scenario:cerl-fig4 card:tcp/congestion/cerl lesson:guessing-by-delay figure:cerl-fig7a",
  ),
  term(
    "veno, fu and liew, backlog",
    "card:tcp/congestion/veno lesson:guessing-by-delay scenario:what-a-loss-costs",
  ),
  term(
    "westwood, bandwidth estimation, bandwidth estimate, rate estimation, faster recovery",
    "lesson:measuring-bandwidth card:tcp/congestion/westwood scenario:jersey-fig3 figure:jersey-fig3",
  ),
  term(
    "jersey, congestion warning, abe",
    "scenario:jersey-warning card:tcp/congestion/jersey lesson:measuring-bandwidth figure:jersey-fig11",
  ),
  term(
    "cubic, cubic growth, linux default, default in linux, windows default, high bandwidth delay",
    "card:tcp/congestion/cubic scenario:cubic-plateau lesson:today",
  ),
  term(
    "long fat network, lfn, fast long distance, gigabit, highspeed tcp, hstcp, high speed, scalable",
    "card:tcp/congestion/highspeed card:tcp/congestion/cubic scenario:cubic-plateau scenario:lessons/square-root",
  ),
  term(
    "bbr, bottleneck bandwidth, google, youtube, model based, pacing, paced, probe rtt, startup and drain",
    "card:tcp/congestion/bbr scenario:bbr-measures lesson:today lesson:sharing-a-buffer scenario:lessons/share-a-buffer",
  ),
  term(
    "bbr and reno, bbr against reno, bbr fairness, bbr versus cubic",
    "scenario:lessons/share-a-buffer lesson:sharing-a-buffer card:tcp/congestion/bbr",
  ),
  term(
    "dctcp, data centre, data center, datacenter, datacentre, marking threshold, incast",
    "card:tcp/congestion/dctcp scenario:dctcp-best scenario:dctcp-worst scenario:lessons/threshold lesson:standing-queue",
  ),
  term(
    "l4s, prague, dualpi2, dual queue, dualq, coupled aqm, low latency low loss, accecn, accurate ecn, scalable congestion control",
    "lesson:from-ecn-to-l4s scenario:l4s-two-queues card:tcp/congestion/prague card:net/queues/dualpi2 card:tcp/reports/accurate-ecn",
  ),
  term(
    "hystart, hystart++, slow start exit, end of slow start, conservative slow start",
    "scenario:slow-start-exits card:tcp/congestion/reno card:tcp/congestion/cubic",
  ),
  term(
    "bbr3, bbrv3, bbr version 3, bbr v3, inflight limits",
    "card:tcp/congestion/bbr3 scenario:bbr3-short-buffer",
  ),
  term("duplicated packets, doubled packets, duplication, netem", "card:net/impairments/duplicate"),
  term(
    "satellite, geostationary, geo, long delay, space, interplanetary",
    "scenario:peach-satellite card:tcp/congestion/peach scenario:peach-plus-nil",
  ),
  term(
    "short flows, web traffic, web pages, http, flow completion time, fct, mice, request response, small transfers",
    "scenario:short-answers card:traffic/request-response card:traffic/finite",
  ),
  term(
    "cross traffic, background traffic, udp, constant bit rate, cbr, on off, poisson, streaming, video streaming, netflix",
    "card:traffic/on-off card:traffic/cbr card:traffic/poisson scenario:jersey-fig12",
  ),
  term(
    "voip, telephone, telephony, voice, calls, real time, video call, zoom, jitter, game, games, gaming",
    "scenario:jersey-fig12 card:traffic/voip-pool figure:jersey-fig12 scenario:standing-queue",
  ),
  term("tahoe, start over, old tcp, jacobson, 1988", "card:tcp/recovery/tahoe scenario:one-loss"),
  term(
    "reno, classic tcp, standard tcp, rfc 5681",
    "scenario:reno-sawtooth card:tcp/congestion/reno lesson:sawtooth card:tcp/recovery/reno",
  ),
  term(
    "newreno, new reno, rfc 6582",
    "lesson:several-losses card:tcp/recovery/newreno scenario:newreno-vs-reno scenario:two-losses-one-window",
  ),
  term(
    "compare tcp variants, tcp flavours, tcp flavors, which tcp is best, variants, versions of tcp",
    "scenario:what-a-loss-costs scenario:newreno-vs-reno lesson:today scenario:jersey-table4",
  ),
  term(
    "congestion control algorithms, congestion control",
    "lesson:today lesson:sawtooth scenario:what-a-loss-costs card:tcp/congestion/reno",
  ),
  term(
    "first lesson, introduction, beginner, basics, getting started, start here, tutorial, course",
    "lesson:sawtooth scenario:one-loss scenario:reno-sawtooth",
  ),
  term(
    "bottleneck, dumbbell, topology, shared link, queue builds",
    "scenario:reno-sawtooth scenario:cerl-fig17 lesson:sawtooth figure:cerl-fig3",
  ),
  term(
    "reproduce, reproducibility, replication, is the paper right, paper, verify a paper, peer review, statistics, confidence interval, seeds",
    "lesson:is-the-paper-right figure:cerl-fig7a scenario:lessons/cerl-fig7a",
  ),
  term(
    "stop and wait, sliding window protocol, go back n, gbn, arq protocol, reliable data transfer, pipelining",
    "lesson:write-a-window lesson:sawtooth card:net/arq/retransmission",
  ),
  term(
    "write a sender, own sender, your own, own congestion control, write congestion control, write aimd, implement, implement tcp, code, javascript, programming, programming exercise",
    "lesson:write-your-own lesson:write-aimd lesson:write-a-window",
  ),
  term(
    "constant window, fixed window, ghosh, window that never yields",
    "scenario:constant-window card:tcp/congestion/constant-window scenario:ghosh-fig5 figure:ghosh-fig2",
  ),
  term(
    "rate based, wtcp, packet gaps, inter arrival, interarrival, packet pair, dispersion, spacing",
    "scenario:wtcp-wide-area scenario:tcp-aware-gaps card:tcp/congestion/wtcp card:tcp/reports/inter-arrival",
  ),
  term(
    "spurious retransmission, unnecessary retransmission, retransmissions, resent for nothing, duplicate data, useless retransmission",
    "scenario:cc-fig15 scenario:link-repair lesson:three-duplicates figure:cc-fig15",
  ),
  term(
    "timestamps, timestamp option, one way delay, rfc 7323, clock",
    "card:tcp/reports/timestamps scenario:santa-cruz-queue",
  ),
  term(
    "file transfer, ftp, download, bulk transfer, iperf, greedy source",
    "card:traffic/bulk card:traffic/finite scenario:reno-sawtooth",
  ),
  term(
    "linux, linux kernel, kernel, operating system, real tcp, recordings of linux, packet by packet",
    "page:beside-linux card:tcp/congestion/linux-cubic card:tcp/congestion/linux-bbr lesson:today",
  ),
  term(
    "rfc, rfcs, rfc rules, standard, standards, conformance, ietf, must and should",
    "page:rfc page:beside-linux",
  ),
  term("accessibility, wcag, vpat, screen reader, keyboard, contrast, sound", "page:accessibility"),
  term(
    "import, importing, open a file, open file, load a file, load, upload, drop a file, file, scenario file, json file, my own network, external network",
    "page:open-file page:capture",
  ),
  term(
    "pcap, pcapng, capture, captures, packet capture, wireshark, wireshark trace, tcpdump, qlog, iperf3",
    "page:capture",
  ),
  term("encrypted, ipsec, vpn, quic, encryption", "scenario:snoop lesson:helpers"),
  term(
    "probing, probe packets, dummy segments, nil segments",
    "scenario:peach-satellite scenario:peach-plus-nil scenario:control-connection",
  ),
];
