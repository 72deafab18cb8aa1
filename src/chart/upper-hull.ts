interface Point {
  x: number;
  y: number;
}

/**
 * The points of which no other, and no mixture of two others, lies further left and higher: the hull towards the upper left, in the
 * order of x. Places on the picture are meant, with y upwards.
 */
export function upperLeftHull<P extends Point>(points: readonly P[]): P[] {
  const hull: P[] = [];
  let highest = Number.NEGATIVE_INFINITY;
  for (const point of [...points].sort((a, b) => a.x - b.x || b.y - a.y)) {
    if (point.y <= highest) continue;
    highest = point.y;
    while (hull.length >= 2 && !turnsRight(hull[hull.length - 2], hull[hull.length - 1], point)) hull.pop();
    hull.push(point);
  }
  return hull;
}

/** Does the way over three points turn to the right at the second one? */
function turnsRight(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0;
}
