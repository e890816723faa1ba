import type { Box } from './geometry.ts';

/** Count of numbers that each path command takes. */
const ARITY: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/**
 * Returns a box around an SVG path, control points included, so never too small. Shading is laid out over it: drawings
 * need not repeat their own measurements.
 */
export function pathBounds(path: string): Box {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const include = (x: number, y: number) => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  };
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const { command, values } of steps(path)) {
    const upper = command.toUpperCase();
    const origin = command === upper ? { x: 0, y: 0 } : pen;
    if (upper === 'Z') {
      pen = start;
      continue;
    }
    const next = {
      x: upper === 'V' ? pen.x : origin.x + (values[upper === 'H' ? 0 : values.length - 2] ?? 0),
      y: upper === 'H' ? pen.y : origin.y + (values[values.length - 1] ?? 0),
    };
    if (upper === 'A') includeArc(pen, next, values, include);
    else if (upper === 'C' || upper === 'S' || upper === 'Q') {
      for (let index = 0; index < values.length - 2; index += 2) {
        include(origin.x + (values[index] ?? 0), origin.y + (values[index + 1] ?? 0));
      }
    }
    include(next.x, next.y);
    pen = next;
    if (upper === 'M') start = next;
  }
  return { x: bounds.left, y: bounds.top, width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
}

/** An arc of no more than half an ellipse bulges at most half its chord, stretched as the ellipse is. */
function includeArc(
  from: { x: number; y: number },
  to: { x: number; y: number },
  [rx = 0, ry = 0]: readonly number[],
  include: (x: number, y: number) => void,
) {
  const half = Math.hypot(to.x - from.x, to.y - from.y) / 2;
  const across = Math.min(rx, half * Math.max(1, rx / ry));
  const down = Math.min(ry, half * Math.max(1, ry / rx));
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  include(x - across, y - down);
  include(x + across, y + down);
}

/** Splits a path into single commands, repeated arguments given their own command. */
function* steps(path: string): Generator<{ command: string; values: number[] }> {
  for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const arity = ARITY[command.toUpperCase()] ?? 0;
    if (arity === 0) {
      yield { command, values: [] };
      continue;
    }
    for (let index = 0; index < numbers.length; index += arity) {
      const repeated = index > 0 && command.toUpperCase() === 'M' ? (command === 'm' ? 'l' : 'L') : command;
      yield { command: repeated, values: numbers.slice(index, index + arity) };
    }
  }
}
