import { clamp } from './geometry.ts';

/** Darkness from 0 (paper) to 1 (black) at a place in a box, both measured from 0 to 1 from the upper left. */
export type Tone = (across: number, down: number) => number;

/** Lit from the upper left, as nearly every print of the hand press is. */
export const litFromLeft: Tone = (across, down) => 0.08 + 0.75 * clamp(across * 0.75 + down * 0.45 - 0.25);

/** A round body: a highlight left of the middle, darkening outwards. */
export const round: Tone = (across, down) => clamp(1.25 * Math.hypot(across - 0.36, down - 0.32) - 0.12);

/** A column seen from the side, dark on the right. */
export const upright: Tone = (across) => 0.08 + clamp(across * 1.15 - 0.22);

/** Darkening downwards. */
export const sinking: Tone = (_, down) => clamp(down * 1.1 - 0.15);

/** Returns a tone that is the same everywhere. */
export function flat(darkness: number): Tone {
  return () => darkness;
}
