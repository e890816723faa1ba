import { clamp } from './geometry.ts';
import { createNoise } from './noise.ts';
import { createRandom } from './random.ts';
import type { PlateSize } from './plate-spec.ts';
import type { Random } from './random.ts';

/** Material that the plate is printed, painted or tooled on. */
export type Ground = 'rag' | 'vellum' | 'wove' | 'leather' | 'canvas' | 'baryta';

interface Making {
  /** RGB of a clean sheet. */
  tint: readonly [number, number, number];
  /** Darkening of the edges. */
  edge: number;
  /** Foxing spots a sheet may have. */
  spots: number;
  /** Clouding of the sheet. */
  cloud: number;
}

const MAKINGS: Record<Ground, Making> = {
  rag: { tint: [246, 237, 217], edge: 0.11, spots: 20, cloud: 0.065 },
  vellum: { tint: [246, 235, 210], edge: 0.11, spots: 8, cloud: 0.09 },
  wove: { tint: [247, 241, 226], edge: 0.08, spots: 14, cloud: 0.06 },
  leather: { tint: [255, 255, 255], edge: 0.3, spots: 0, cloud: 0.16 },
  canvas: { tint: [255, 253, 247], edge: 0.04, spots: 0, cloud: 0.03 },
  baryta: { tint: [240, 230, 210], edge: 0.1, spots: 10, cloud: 0.06 },
};

/** Clouds, stains and dark edges are worked out once per cell of this many pixels. */
const CELL = 8;
/** Side of the repeating grain, a power of two. */
const GRAIN = 256;
/** Lightness is kept as a byte: this many steps to 1. */
const UNIT = 200;

/**
 * Lays the ink on a sheet made for it, in place: `pixels` is RGB, white where there is no ink. Doing both in one
 * walk over the pixels costs a fifth of composing two images.
 */
export function layOnPaper(pixels: Uint8Array, size: PlateSize, ground: Ground, seed: string): void {
  const clouds = cloudSheet(size, MAKINGS[ground], createRandom(`${ground}:${seed}`));
  const grain = grainOf(ground);
  const tables = MAKINGS[ground].tint.map((tint, channel) => lightnessTable(tint, channel));
  const [red, green, blue] = tables;
  if (red === undefined || green === undefined || blue === undefined) throw new RangeError('paper has three channels');
  const columns = Math.ceil(size.width / CELL) + 1;
  let index = 0;
  for (let y = 0; y < size.height; y += 1) {
    const grainRow = (y & (GRAIN - 1)) * GRAIN;
    const down = (y % CELL) / CELL;
    const row = Math.floor(y / CELL) * columns;
    for (let cell = 0; cell * CELL < size.width; cell += 1) {
      const left = mix(clouds[row + cell], clouds[row + columns + cell], down);
      const right = mix(clouds[row + cell + 1], clouds[row + columns + cell + 1], down);
      const step = (right - left) / CELL;
      let lightness = left;
      const end = Math.min(size.width, (cell + 1) * CELL);
      for (let x = cell * CELL; x < end; x += 1) {
        const level = Math.max(0, Math.min(255, lightness + (grain[grainRow + (x & (GRAIN - 1))] ?? 0))) | 0;
        pixels[index] = ((pixels[index] ?? 0) * (red[level] ?? 0)) >> 8;
        pixels[index + 1] = ((pixels[index + 1] ?? 0) * (green[level] ?? 0)) >> 8;
        pixels[index + 2] = ((pixels[index + 2] ?? 0) * (blue[level] ?? 0)) >> 8;
        index += 3;
        lightness += step;
      }
    }
  }
}

function mix(above: number | undefined, below: number | undefined, t: number): number {
  return (above ?? 0) * (1 - t) + (below ?? 0) * t;
}

/** Darker paper is also browner: green and, more, blue fall off faster than red. */
function lightnessTable(tint: number, channel: number): Uint16Array {
  const browning = [0, 0.12, 0.45][channel] ?? 0;
  return Uint16Array.from({ length: 256 }, (_, level) => {
    const lightness = level / UNIT;
    const browned = lightness - Math.max(0, 1 - lightness) * browning;
    return Math.round(clamp(tint * browned, 0, 255) * (256 / 255));
  });
}

/** Lightness (UNIT is a clean sheet) at the corners of every cell. */
function cloudSheet({ width, height }: PlateSize, making: Making, random: Random): Float32Array {
  const noise = createNoise(random);
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(height / CELL) + 1;
  const spots = Array.from({ length: making.spots }, () => ({
    x: random() * width,
    y: random() * height,
    radius: 4 + random() ** 3 * 60,
    strength: random() * 0.09,
  }));
  const sheet = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * CELL, row * CELL];
      const edge = Math.max(0, Math.min(x, y, width - x, height - y));
      const mottling = (noise(x / 210, y / 230) - 0.5) * making.cloud + (noise(x / 60 + 9, y / 70) - 0.5) * 0.05;
      let lightness = 1 + mottling - making.edge * (Math.exp(-edge / 34) + 0.35 * Math.exp(-edge / 220));
      for (const spot of spots) {
        const away = Math.hypot(x - spot.x, y - spot.y) / spot.radius;
        if (away < 1) lightness -= spot.strength * (1 - away * away);
      }
      sheet[row * columns + column] = lightness * UNIT;
    }
  }
  return sheet;
}

const grains = new Map<Ground, Int8Array>();

/** The fine structure of a ground, the same for every sheet of it: laid lines, pebbled leather, weave. */
function grainOf(ground: Ground): Int8Array {
  const known = grains.get(ground);
  if (known !== undefined) return known;
  const random = createRandom(`grain:${ground}`);
  const noise = createNoise(random);
  const grain = new Int8Array(GRAIN * GRAIN);
  for (let y = 0; y < GRAIN; y += 1) {
    for (let x = 0; x < GRAIN; x += 1) {
      grain[y * GRAIN + x] = Math.round(UNIT * (structure(ground, x, y, noise) + (random() - 0.5) * 0.04));
    }
  }
  grains.set(ground, grain);
  return grain;
}

/** Deviation from even lightness; every period divides GRAIN so that the grain repeats without a seam. */
function structure(ground: Ground, x: number, y: number, noise: (x: number, y: number) => number): number {
  if (ground === 'leather') return (noise(x / 8, y / 8) - 0.5) * 0.2 + (noise(x / 4, y / 4) - 0.5) * 0.14;
  if (ground === 'canvas') return ((x & 4) === (y & 4) ? 0.022 : -0.022) + ((x & 3) === 0 ? -0.012 : 0);
  if (ground === 'rag' || ground === 'baryta') {
    const laid = ground === 'rag' ? (y % 8 < 2 ? -0.014 : 0) + (x % 128 < 2 ? -0.02 : 0) : 0;
    return laid;
  }
  return (noise(x / 8, y / 8) - 0.5) * 0.02;
}
