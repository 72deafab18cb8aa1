/** Where to start: the cube root of 2^(3n) is 2^n, so scaling by 8 brings any number between 1 and 8. */
const SCALE = 8;

/**
 * Cube root of a finite number of at least 0, from + − × ÷ only (Newton's iteration on a number scaled into [1, 8)), so
 * that every engine gives the same bits. Within 2 units in the last place; 0 gives 0.
 */
export function cubeRoot(x: number): number {
  if (x <= 0) return 0;
  let scaled = x;
  let factor = 1;
  while (scaled >= SCALE) {
    scaled /= SCALE;
    factor *= 2;
  }
  while (scaled < 1) {
    scaled *= SCALE;
    factor /= 2;
  }
  // Between 1 and 2; six steps double the correct digits to all of them.
  let root = 1 + (scaled - 1) / 7;
  for (let i = 0; i < 6; i++) root -= (root - scaled / (root * root)) / 3;
  return root * factor;
}
