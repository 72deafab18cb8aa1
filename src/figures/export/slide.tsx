/** Curves, and a map of winners, as a picture of the size of a slide; it needs no style sheet. */
import { PICTURE, SLIDE } from "../../ui/base/slide.ts";
import { type MeasuresText, wrapped } from "../../ui/base/text-lines.ts";
import { LIGHT_TOKENS } from "../../ui/theme/tokens.ts";
import { layOutPlot, type PlotContent } from "../plots/plot-layout.ts";
import { PlotPicture } from "../plots/plot-picture.tsx";
import { type MapContent, MapPicture } from "./map-picture.tsx";

/** What a slide shows. */
export interface SlideContent {
  title: string;
  subtitle: string;
  plot: PlotContent;
  /** To the left of the curves. */
  map: MapContent | null;
  /** What stands at the foot, one paragraph each, the first in ink: the network, parameters, seeds, the link. */
  foot: readonly string[];
}

/** Pictures are drawn in light colours, whatever the theme on the screen. */
const TOKENS = LIGHT_TOKENS;
const EDGE = 20;
const TOP = 72;
const LINE = 17;
const MOST_LINES = 2;
/** Room for the title of an axis. */
const AXIS_TITLE = 24;
/** Share of the width that a map takes. */
const MAP_SHARE = 0.5;

/** The whole slide. @param text measures texts of the foot */
export function Slide({ content, text }: { content: SlideContent; text: MeasuresText }) {
  const { title, subtitle, plot, map } = content;
  const foot = content.foot.flatMap((paragraph) =>
    wrapped(text, paragraph, PICTURE.width - 2 * EDGE, MOST_LINES),
  );
  const bottom = PICTURE.height - foot.length * LINE - 24;
  const left = map ? PICTURE.width * MAP_SHARE + EDGE : EDGE;
  const layout = layOutPlot(plot, PICTURE.width - left - EDGE, bottom - TOP - AXIS_TITLE);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={PICTURE.width * SLIDE}
      height={PICTURE.height * SLIDE}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      fontFamily={TOKENS.font}
      fontSize={TOKENS.axisSize}
      role="img"
    >
      <title>{title}</title>
      <desc>{content.foot.join(" ")}</desc>
      <rect width="100%" height="100%" fill={TOKENS.background} />
      <text x={EDGE} y="32" fontSize="20" fontWeight="650" fill={TOKENS.ink}>
        {title}
      </text>
      <text x={EDGE} y="54" fill={TOKENS.inkSoft}>
        {subtitle}
      </text>
      {map && (
        <g transform={`translate(${EDGE} ${TOP})`}>
          <MapPicture
            content={map}
            width={PICTURE.width * MAP_SHARE - 2 * EDGE}
            height={bottom - TOP}
            tokens={TOKENS}
          />
        </g>
      )}
      <g transform={`translate(${left} ${TOP})`}>
        <PlotPicture layout={layout} marks={plot.marks} chosen={null} tokens={TOKENS} />
        <text
          x={(layout.left + layout.right) / 2}
          y={layout.height + 14}
          textAnchor="middle"
          fill={TOKENS.inkSoft}
        >
          {plot.chart.axis.title}
        </text>
      </g>
      <path d={`M${EDGE} ${bottom + 8.5}H${PICTURE.width - EDGE}`} stroke={TOKENS.rule} />
      {foot.map((line, i) => (
        <text
          key={line}
          x={EDGE}
          y={bottom + 12 + (i + 0.8) * LINE}
          fill={i === 0 ? TOKENS.ink : TOKENS.inkSoft}
        >
          {line}
        </text>
      ))}
    </svg>
  );
}
