import type { Random } from './random.ts';

/** Smooth noise in [0, 1] over the plane, one feature per unit, repeating every 32 units. */
export type Noise = (x: number, y: number) => number;

const SIDE = 32;

/** Creates value noise on a 32 × 32 lattice: cheap enough to be asked for every stroke of a plate. */
export function createNoise(random: Random): Noise {
  const lattice = Float64Array.from({ length: SIDE * SIDE }, random);
  const at = (column: number, row: number) => lattice[(column & (SIDE - 1)) + (row & (SIDE - 1)) * SIDE] ?? 0;
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const across = ease(x - column);
    const down = ease(y - row);
    const above = at(column, row) * (1 - across) + at(column + 1, row) * across;
    const below = at(column, row + 1) * (1 - across) + at(column + 1, row + 1) * across;
    return above * (1 - down) + below * down;
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
