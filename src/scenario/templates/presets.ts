import type { LinkSpec } from "../../sim/declared.ts";

/** Rate, delay and medium of a kind of link, with where the figures come from. */
export interface LinkPreset {
  id: string;
  title: string;
  /** bit/s, from the first end to the second; `back` where the way back differs. */
  rate: number;
  back?: number;
  /** Delay one way, s: propagation over the length that `source` names, or what it says. */
  delay: number;
  medium: LinkSpec["medium"];
  /** The document that the rate is from, and what the delay assumes. */
  source: string;
  /** Where that document is. */
  url: string;
}

/** Light in fibre covers 200 km in a millisecond, radio 300 km (rounded from c/1.468 and c). */
const FIBRE_KM = 5e-6;
const RADIO_KM = 1 / 299_792;

/** Offered for every link. Rates are the nominal ones of the standards: what an application gets is less. */
export const linkPresets: readonly LinkPreset[] = [
  {
    id: "ethernet-10",
    title: "Ethernet, 10 Mbit/s",
    rate: 1e7,
    delay: 0.1 * FIBRE_KM,
    medium: "wired",
    source: "IEEE Std 802.3-2022, 10BASE-T; 100 m",
    url: "https://standards.ieee.org/ieee/802.3/10422/",
  },
  {
    id: "ethernet-100",
    title: "Fast Ethernet, 100 Mbit/s",
    rate: 1e8,
    delay: 0.1 * FIBRE_KM,
    medium: "wired",
    source: "IEEE Std 802.3-2022, 100BASE-TX; 100 m",
    url: "https://standards.ieee.org/ieee/802.3/10422/",
  },
  {
    id: "ethernet-1000",
    title: "Gigabit Ethernet",
    rate: 1e9,
    delay: 0.1 * FIBRE_KM,
    medium: "wired",
    source: "IEEE Std 802.3-2022, 1000BASE-T; 100 m",
    url: "https://standards.ieee.org/ieee/802.3/10422/",
  },
  {
    id: "fibre-1000km",
    title: "Long-distance fibre, 10 Gbit/s over 1000 km",
    rate: 1e10,
    delay: 1000 * FIBRE_KM,
    medium: "wired",
    source: "IEEE Std 802.3-2022, 10GBASE-R; 1000 km of fibre with amplifiers, an example",
    url: "https://standards.ieee.org/ieee/802.3/10422/",
  },
  {
    id: "adsl2plus",
    title: "ADSL2+, 24 Mbit/s down, 1.4 Mbit/s up",
    rate: 24e6,
    back: 1.4e6,
    delay: 1 * FIBRE_KM,
    medium: "wired",
    source: "Wikipedia, G.992.5 (the ITU-T standard of ADSL2+): the most that short lines reach; 1 km",
    url: "https://en.wikipedia.org/wiki/G.992.5",
  },
  {
    id: "gpon",
    title: "Fibre to the home (GPON), 2.5 Gbit/s down, 1.2 Gbit/s up",
    rate: 2.48832e9,
    back: 1.24416e9,
    delay: 20 * FIBRE_KM,
    medium: "wired",
    source: "ITU-T G.984.2 (08/2019): nominal line rates; 20 km, shared by all homes of a fibre",
    url: "https://www.itu.int/rec/T-REC-G.984.2",
  },
  {
    id: "wifi-b",
    title: "Wi-Fi 802.11b, 11 Mbit/s",
    rate: 11e6,
    delay: 0.03 * RADIO_KM,
    medium: "wireless",
    source: "IEEE Std 802.11-2020, HR/DSSS, its fastest rate; 30 m",
    url: "https://standards.ieee.org/ieee/802.11/7028/",
  },
  {
    id: "wifi-g",
    title: "Wi-Fi 802.11g, 54 Mbit/s",
    rate: 54e6,
    delay: 0.03 * RADIO_KM,
    medium: "wireless",
    source: "IEEE Std 802.11-2020, ERP-OFDM, its fastest rate; 30 m",
    url: "https://standards.ieee.org/ieee/802.11/7028/",
  },
  {
    id: "wifi-n",
    title: "Wi-Fi 4 (802.11n), 150 Mbit/s on one antenna",
    rate: 150e6,
    delay: 0.03 * RADIO_KM,
    medium: "wireless",
    source: "IEEE Std 802.11-2020, HT: 40 MHz, one stream, MCS 7, guard interval 0.4 µs; 30 m",
    url: "https://standards.ieee.org/ieee/802.11/7028/",
  },
  {
    id: "wifi-ac",
    title: "Wi-Fi 5 (802.11ac), 433 Mbit/s on one antenna",
    rate: 433.3e6,
    delay: 0.03 * RADIO_KM,
    medium: "wireless",
    source: "IEEE Std 802.11-2020, VHT: 80 MHz, one stream, MCS 9, guard interval 0.4 µs; 30 m",
    url: "https://standards.ieee.org/ieee/802.11/7028/",
  },
  {
    id: "wifi-ax",
    title: "Wi-Fi 6 (802.11ax), 600 Mbit/s on one antenna",
    rate: 600.5e6,
    delay: 0.03 * RADIO_KM,
    medium: "wireless",
    source: "IEEE Std 802.11ax-2021, HE: 80 MHz, one stream, MCS 11, guard interval 0.8 µs; 30 m",
    url: "https://standards.ieee.org/ieee/802.11ax/7180/",
  },
  {
    id: "lte-cat4",
    title: "LTE category 4, 150 Mbit/s down, 50 Mbit/s up",
    rate: 150_752e3,
    back: 51_024e3,
    delay: 0.01,
    medium: "wireless",
    source:
      "3GPP TS 36.306, tables 4.1-1 and 4.1-2: 150,752 and 51,024 bits in each millisecond; delay: the most that Report ITU-R M.2134, section 4.5.2 (user plane latency), allows one way",
    url: "https://www.3gpp.org/DynaReport/36306.htm",
  },
  {
    id: "5g",
    title: "5G, 100 Mbit/s down, 50 Mbit/s up",
    rate: 1e8,
    back: 5e7,
    delay: 0.004,
    medium: "wireless",
    source:
      "Report ITU-R M.2410, least requirements for 5G: user experienced data rate in a dense town, and the user plane latency of mobile broadband, one way",
    url: "https://www.itu.int/pub/R-REP-M.2410",
  },
  {
    id: "geo",
    title: "Geostationary satellite, 10 Mbit/s",
    rate: 1e7,
    delay: 0.2396,
    medium: "wireless",
    source: "RFC 2488, section 2: 239.6 ms up to about 36,000 km and down; the rate is an example",
    url: "https://www.rfc-editor.org/rfc/rfc2488",
  },
  {
    id: "leo-550",
    title: "Low-orbit satellite at 550 km, 100 Mbit/s",
    rate: 1e8,
    delay: 2 * 550 * RADIO_KM,
    medium: "wireless",
    source:
      "FCC DA 19-1294 (2019): a shell of satellites at 550 km, here straight up and down; the rate is an example",
    url: "https://docs.fcc.gov/public/attachments/DA-19-1294A1.txt",
  },
];

/** A link with the values of a preset; the queue, the losses and the names stay. */
export function withPreset(link: LinkSpec, { rate, back, delay, medium }: LinkPreset): LinkSpec {
  const { rate: _, delay: __, ...reverse } = link.reverse;
  return { ...link, medium, rate, delay, reverse: back === undefined ? reverse : { ...reverse, rate: back } };
}
