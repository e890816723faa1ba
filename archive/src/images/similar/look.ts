import {
  cellsPerSide,
  colourAt,
  cosinesAt,
  cosinesPerSide,
  detailAt,
  edgesAt,
  lookBytes,
  turnsPerCell,
} from './look-layout.ts';

/** A picture is looked at in so many pixels a side, whatever its shape. */
export const lookSidePx = 64;

const cellPx = lookSidePx / cellsPerSide;
/** The cosines are taken of a picture of half the side. */
const half = lookSidePx / 2;
/** Gradients below this, in grey levels, are paper and noise. */
const leastGradient = 6;
/** Weights of the parts; the edges are the measure. */
const weights = { colour: 0.6, detail: 0.35, edges: 1, cosines: 0.75 };
/** The grey of paper, from which lightness is measured, and what lightness counts beside colour. */
const paper = 150;
const lightnessWeight = 0.35;
/** A vector of length 1 hardly has a part above a quarter: what has is cut. */
const quantum = 127 * 4;

/** Grey, red against green, and blue against yellow, a value a pixel. */
interface Planes {
  grey: Float32Array;
  redGreen: Float32Array;
  blueYellow: Float32Array;
}

/**
 * Describes the look of a picture: where its colours lie, where there is detail, which way its edges run, and how light
 * and dark are spread. Pictures that look alike have descriptors that point the same way.
 * @param rgb three bytes a pixel, `lookSidePx` a side
 * @returns `lookBytes` numbers from -127 to 127, in the order of look-layout.ts
 */
export function describeLook(rgb: Uint8Array): Int8Array {
  const planes = planesOf(rgb);
  const look = new Float32Array(lookBytes);
  look.set(scaled(colours(planes), weights.colour), colourAt);
  const { detail, edges } = gradients(planes.grey);
  look.set(scaled(detail, weights.detail), detailAt);
  look.set(scaled(edges, weights.edges), edgesAt);
  look.set(scaled(cosines(halved(planes.grey)), weights.cosines), cosinesAt);
  return Int8Array.from(scaled(look, quantum), (value) => Math.max(-127, Math.min(127, Math.round(value))));
}

function planesOf(rgb: Uint8Array): Planes {
  const size = lookSidePx * lookSidePx;
  const planes = { grey: new Float32Array(size), redGreen: new Float32Array(size), blueYellow: new Float32Array(size) };
  for (let at = 0; at < size; at += 1) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(at * 3, at * 3 + 3);
    planes.grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
    planes.redGreen[at] = red - green;
    planes.blueYellow[at] = blue - (red + green) / 2;
  }
  return planes;
}

function cellOf(x: number, y: number): number {
  return Math.floor(y / cellPx) * cellsPerSide + Math.floor(x / cellPx);
}

/** Three sums a cell: lightness, red against green, blue against yellow. */
function colours({ grey, redGreen, blueYellow }: Planes): Float32Array {
  const sums = new Float32Array(cellsPerSide ** 2 * 3);
  for (let at = 0; at < grey.length; at += 1) {
    const place = cellOf(at % lookSidePx, Math.floor(at / lookSidePx)) * 3;
    add(sums, place, ((grey[at] ?? 0) - paper) * lightnessWeight);
    add(sums, place + 1, redGreen[at] ?? 0);
    add(sums, place + 2, blueYellow[at] ?? 0);
  }
  return sums;
}

/** Measures the detail of each cell and the directions of its edges: a histogram over half a turn. */
function gradients(grey: Float32Array): { detail: Float32Array; edges: Float32Array } {
  const detail = new Float32Array(cellsPerSide ** 2);
  const edges = new Float32Array(cellsPerSide ** 2 * turnsPerCell);
  for (let y = 1; y < lookSidePx - 1; y += 1) {
    for (let x = 1; x < lookSidePx - 1; x += 1) {
      const at = y * lookSidePx + x;
      const across = (grey[at + 1] ?? 0) - (grey[at - 1] ?? 0);
      const down = (grey[at + lookSidePx] ?? 0) - (grey[at - lookSidePx] ?? 0);
      const strength = Math.hypot(across, down);
      if (strength < leastGradient) continue;
      // A hundred faint strokes say more than one strong line.
      const weight = Math.sqrt(strength);
      const turn = ((Math.atan2(down, across) / Math.PI + 1) * turnsPerCell) % turnsPerCell;
      const first = Math.floor(turn);
      const cell = cellOf(x, y);
      add(edges, cell * turnsPerCell + first, weight * (1 - (turn - first)));
      add(edges, cell * turnsPerCell + ((first + 1) % turnsPerCell), weight * (turn - first));
      add(detail, cell, weight);
    }
  }
  return { detail, edges };
}

function halved(grey: Float32Array): Float32Array {
  const small = new Float32Array(half * half);
  for (let at = 0; at < grey.length; at += 1) {
    const [x, y] = [at % lookSidePx, Math.floor(at / lookSidePx)];
    add(small, (y >> 1) * half + (x >> 1), (grey[at] ?? 0) / 4);
  }
  return small;
}

const waves = Array.from({ length: cosinesPerSide }, (_, frequency) =>
  Float32Array.from({ length: half }, (_value, at) => Math.cos((Math.PI * (at + 0.5) * frequency) / half)),
);

/** The lowest frequencies of a discrete cosine transform, without the mean; higher ones count somewhat less. */
function cosines(grey: Float32Array): Float32Array {
  const found = new Float32Array(cosinesPerSide ** 2);
  for (const [vertical, down] of waves.entries()) {
    for (const [horizontal, across] of waves.entries()) {
      if (vertical + horizontal === 0) continue;
      let sum = 0;
      for (let at = 0; at < grey.length; at += 1) {
        sum += (grey[at] ?? 0) * (down[Math.floor(at / half)] ?? 0) * (across[at % half] ?? 0);
      }
      found[vertical * cosinesPerSide + horizontal] = sum / (1 + vertical + horizontal) ** 0.3;
    }
  }
  return found;
}

function add(sums: Float32Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}

/** The vector at a length. */
function scaled(vector: Float32Array, length: number): Float32Array {
  const factor = length / (Math.hypot(...vector) || 1);
  return vector.map((value) => value * factor);
}
