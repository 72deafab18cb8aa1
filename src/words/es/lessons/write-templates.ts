import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/write-templates.ts. Headings of the notes for teachers are part of the format. */
export const texts = {
  whole: `---
format: cwndscope-lesson/1
number: 90
title: Mi lección
summary: Cuánto cabe en una ruta, y qué hace Reno cuando la cola está llena.
minutes: 10
---

:::run one
title: Reno
scenario: reno-sawtooth
:::

:::text begin
title: Una descarga
run: one
plots: cwnd, queue
until: drop-after(bottleneck, 5)

El enlace estrecho transporta {{ value(links.bottleneck.rate) | Mbit/s }}. Observa la ventana y la cola.
:::

:::predict-number window
title: ¿Qué tamaño tiene la ventana?
run: one
plots: cwnd, queue
until: cut-after(f1, 5) - 0.1
unit: segments
answer: window-before-cut(f1, 5)
tolerance: 3 segments

En la cola caben {{ value(links.bottleneck.queue.limit) }} paquetes. **¿Qué tamaño tiene la ventana cuando se descarta un paquete?**

:::hint
La ventana es lo que cabe en la ruta y lo que cabe en la cola. Lee ambos en las gráficas.
:::

:::answer
La ventana es de {{ answer | segments 1 }} cuando se descarta el paquete.
:::
:::

:::teacher
### Aim
Escribe qué sabrán hacer después.
### Prerequisites
Escribe qué deben saber.
### Misconceptions
Escribe qué suelen creer.
### Time
10 minutos.
### Discussion
Escribe de qué hablar.
### Variants
Escribe qué más se podría preguntar.
:::
`,
  run: `:::run NAME
title: Reno
scenario: reno-sawtooth
:::
`,
  text: `:::text NAME
title: Qué se muestra
run: RUN
plots: cwnd, queue

Escribe qué se cuenta a quien lee.
:::
`,
  number: `:::predict-number NAME
title: ¿Cuántos?
run: RUN
plots: cwnd, queue
until: drop-after(bottleneck, 5)
unit: segments
answer: window-before-cut(f1, 5)
tolerance: 3 segments

Escribe la pregunta.

:::hint
Escribe una frase que se siga de la ejecución.
:::
:::
`,
  choice: `:::predict-choose NAME
title: ¿Cuál?
run: RUN
plots: cwnd, queue
until: 4 s

Escribe la pregunta.

:::option more
when: utilisation(bottleneck) > 90 %
más del 90 %
:::

:::option less
when: utilisation(bottleneck) <= 90 %
90 % o menos
:::

:::hint
Escribe una frase que se siga de la ejecución.
:::
:::
`,
  draw: `:::predict-draw NAME
title: Dibuja la ventana
run: RUN
plots: cwnd, queue
begin: cut-after(f1, 5)
end: 25 s
judge: fall, climb

**Dibuja la ventana hasta 25 s.**

:::hint
when: drawn-cuts < 1
Tu línea no cae. ¿Qué le dijo el descarte al emisor?
:::

:::hint
when: drawn-floor < 2
Tu línea cae a nada. ¿Cuánto conserva Reno?
:::

:::hint
Mira cuánto cae tu línea y con qué rapidez sube.
:::
:::
`,
  attempt: `:::try NAME
title: Pruébalo
run: RUN
plots: cwnd, queue
solved-by: links.bottleneck.queue.limit = 5

Encuentra un búfer con el que esperen pocos paquetes.

:::knob
address: links.bottleneck.queue.limit
label: Búfer
unit: packets
min: 1
max: 40
:::

:::goal
label: De media esperan menos de 4 paquetes
short: cola media
value: mean-queue(bottleneck)
unit: packets
decimals: 1
below: 4 packets
:::

:::hint
¿Cuántos paquetes pueden esperar como mucho?
:::
:::
`,
  hint: `:::hint
when: answer < 10
Escribe una frase que se siga de la ejecución.
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
title: La ejecución
scenario: {4}
:::

:::predict-number before
title: ¿Cuánto recibe {6}?
run: one
{5}
unit: kbit/s
answer: throughput({6})
tolerance: relative 15 %

{2}

**Predice el caudal de {6}.**

:::hint
Mira qué parte de la tasa del enlace más lento usa el flujo.
:::

:::answer
{6} recibe {{ answer | kbit/s }}.
:::
:::

:::reveal after
title: La ejecución
run: one
{5}

Recorre la ejecución con el control y busca lo que no esperabas.
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
