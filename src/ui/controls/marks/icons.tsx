/** Small pictures of the controls, drawn in the colour of their text. */

const PATHS = {
  play: "M6 4l10 6-10 6z",
  pause: "M5 4h4v12H5zM11 4h4v12h-4z",
  start: "M4 4h2v12H4zM16 4v12l-9-6z",
  back: "M13 4v12L5 10zM14 4h2v12h-2z",
  forward: "M7 4l8 6-8 6zM4 4h2v12H4z",
  loop: "M14 2l4 3.500-4 3.500V6.500H6.500A3.500 3.500 0 003 10v.500H1.500V10a5 5 0 015-5H14zM6 18l-4-3.500L6 11v2.500h7.500A3.500 3.500 0 0017 10v-.500h1.500V10a5 5 0 01-5 5H6z",
  undo: "M8 4L3 8.5 8 13v-3h3.5a2.5 2.5 0 010 5H8v2h3.5a4.5 4.5 0 000-9H8z",
  redo: "M12 4l5 4.5-5 4.5v-3H8.5a2.5 2.5 0 000 5H12v2H8.500a4.5 4.5 0 010-9H12z",
  light: "M10 6a4 4 0 100 8 4 4 0 000-8zM9 1h2v3H9zM9 16h2v3H9zM1 9h3v2H1zM16 9h3v2h-3z",
  dark: "M12 2a8 8 0 106 12.500A6.500 6.500 0 0112 2z",
  down: "M5 7h10l-5 6z",
  table:
    "M2 3h16v14H2zm1.600 4.400v3.200h4V7.400zm5.600 0v3.200h7.200V7.400zm-5.600 4.800v3.200h4v-3.200zm5.600 0v3.200h7.200v-3.200z",
  search:
    "M8.500 2a6.500 6.500 0 015.100 10.500l4.200 4.200-1.200 1.200-4.200-4.200A6.500 6.500 0 118.500 2zm0 1.700a4.800 4.800 0 100 9.600 4.800 4.800 0 000-9.600z",
  menu: "M2 4.500h16v1.800H2zM2 9.100h16v1.800H2zM2 13.700h16v1.800H2z",
  more: "M3 8.500h3v3H3zM8.500 8.500h3v3h-3zM14 8.500h3v3h-3z",
  sweep: "M3 3h1.500v12.500H17V17H3zM6 12.500l4-5 3 2.500 4-6 1.200.9-4.900 7.200-3-2.500-3.100 4z",
  plus: "M9.100 3h1.800v6.100H17v1.800h-6.100V17H9.100v-6.100H3V9.100h6.100z",
  share:
    "M10 1.500l4.500 4.500-1.200 1.200-2.450-2.450V13h-1.700V4.750L6.700 7.200 5.500 6zM3 9h3.500v1.600H4.600v6.300h10.800v-6.300h-1.900V9H17v9.500H3z",
  file: "M4 1.500h7.500L16 6v12.500H4zm1.600 1.600v13.800h8.800V7h-3.900V3.100z",
  close:
    "M5.300 4L10 8.700 14.700 4 16 5.300 11.300 10l4.700 4.700-1.300 1.300-4.700-4.700L5.300 16 4 14.700 8.700 10 4 5.300z",
} as const;

/** An icon; its button names it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
