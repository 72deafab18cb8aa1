import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/write-templates.ts. Headings of the notes for teachers are part of the format. */
export const texts = {
  whole: `---
format: cwndscope-lesson/1
number: 90
title: Meine Lektion
summary: Wie viel ein Pfad fasst, und was Reno tut, wenn die Warteschlange voll ist.
minutes: 10
---

:::run one
title: Reno
scenario: reno-sawtooth
:::

:::text begin
title: Ein Download
run: one
plots: cwnd, queue
until: drop-after(bottleneck, 5)

Die enge Strecke überträgt {{ value(links.bottleneck.rate) | Mbit/s }}. Beobachte das Fenster und die Warteschlange.
:::

:::predict-number window
title: Wie groß ist das Fenster?
run: one
plots: cwnd, queue
until: cut-after(f1, 5) - 0.1
unit: segments
answer: window-before-cut(f1, 5)
tolerance: 3 segments

Die Warteschlange fasst {{ value(links.bottleneck.queue.limit) }} Pakete. **Wie groß ist das Fenster, wenn ein Paket verworfen wird?**

:::hint
Das Fenster ist, was der Pfad und was die Warteschlange fasst. Lies beides in den Diagrammen ab.
:::

:::answer
Das Fenster ist {{ answer | segments 1 }} groß, wenn das Paket verworfen wird.
:::
:::

:::teacher
### Aim
Schreibe, was Studierende danach können.
### Prerequisites
Schreibe, was sie wissen müssen.
### Misconceptions
Schreibe, was sie oft glauben.
### Time
10 Minuten.
### Discussion
Schreibe, worüber zu reden ist.
### Variants
Schreibe, was sonst gefragt werden könnte.
:::
`,
  run: `:::run NAME
title: Reno
scenario: reno-sawtooth
:::
`,
  text: `:::text NAME
title: Was gezeigt wird
run: RUN
plots: cwnd, queue

Schreibe, was Lesende erfahren.
:::
`,
  number: `:::predict-number NAME
title: Wie viele?
run: RUN
plots: cwnd, queue
until: drop-after(bottleneck, 5)
unit: segments
answer: window-before-cut(f1, 5)
tolerance: 3 segments

Schreibe die Frage.

:::hint
Schreibe einen Satz, der aus dem Lauf folgt.
:::
:::
`,
  choice: `:::predict-choose NAME
title: Was davon?
run: RUN
plots: cwnd, queue
until: 4 s

Schreibe die Frage.

:::option more
when: utilisation(bottleneck) > 90 %
mehr als 90 %
:::

:::option less
when: utilisation(bottleneck) <= 90 %
90 % oder weniger
:::

:::hint
Schreibe einen Satz, der aus dem Lauf folgt.
:::
:::
`,
  draw: `:::predict-draw NAME
title: Zeichne das Fenster
run: RUN
plots: cwnd, queue
begin: cut-after(f1, 5)
end: 25 s
judge: fall, climb

**Zeichne das Fenster bis 25 s.**

:::hint
when: drawn-cuts < 1
Deine Linie fällt nicht. Was hat das verworfene Paket dem Sender gesagt?
:::

:::hint
when: drawn-floor < 2
Deine Linie fällt auf nichts. Wie viel behält Reno?
:::

:::hint
Sieh dir an, wie weit deine Linie fällt und wie schnell sie steigt.
:::
:::
`,
  attempt: `:::try NAME
title: Probiere es
run: RUN
plots: cwnd, queue
solved-by: links.bottleneck.queue.limit = 5

Finde einen Puffer, bei dem wenige Pakete warten.

:::knob
address: links.bottleneck.queue.limit
label: Puffer
unit: packets
min: 1
max: 40
:::

:::goal
label: Im Mittel warten weniger als 4 Pakete
short: mittlere Warteschlange
value: mean-queue(bottleneck)
unit: packets
decimals: 1
below: 4 packets
:::

:::hint
Wie viele Pakete dürfen höchstens warten?
:::
:::
`,
  hint: `:::hint
when: answer < 10
Schreibe einen Satz, der aus dem Lauf folgt.
:::
`,
  teacher: `:::teacher
### Aim
### Prerequisites
### Misconceptions
### Time
### Discussion
### Variants
:::
`,
  shown: `---
format: cwndscope-lesson/1
number: 90
title: {1}
summary: {2}
minutes: 10
---
{3}
:::run one
title: Der Lauf
scenario: {4}
:::

:::predict-number before
title: Wie viel bekommt {6}?
run: one
{5}
unit: kbit/s
answer: throughput({6})
tolerance: relative 15 %

{2}

**Sage den Durchsatz von {6} voraus.**

:::hint
Sieh dir an, wie viel von der Rate der langsamsten Strecke der Flow nutzt.
:::

:::answer
{6} bekommt {{ answer | kbit/s }}.
:::
:::

:::reveal after
title: Der Lauf
run: one
{5}

Gehe mit dem Schieberegler durch den Lauf und suche, was du nicht erwartet hast.
:::

:::teacher
### Aim
### Prerequisites
### Misconceptions
### Time
### Discussion
### Variants
:::
`,
} satisfies Texts;
