/** Zoom, centre and rotation of a viewer. */
export interface Look {
  /** 1 shows the whole image. */
  zoom: number;
  /** The centre, in widths of the image from its upper left corner. */
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
  /** Width of the image at zoom 1, as a multiple of the viewer's. */
  whole: number;
}

/**
 * Moves the look of a viewer at `own` along while another goes from `before` to `after`: by the same distance on screen
 * and the same factor, so that images which the reader has aligned stay aligned.
 */
export function movedAlong(own: Look, before: Look, after: Look): Look {
  const scale = (before.zoom * before.whole) / (own.zoom * own.whole);
  const { x, y } = turned({ x: (after.x - before.x) * scale, y: (after.y - before.y) * scale }, before.turn - own.turn);
  return { ...own, zoom: (own.zoom * after.zoom) / before.zoom, x: own.x + x, y: own.y + y };
}

function turned({ x, y }: { x: number; y: number }, degrees: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
