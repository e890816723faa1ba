import { proportionOf, stationOf } from '../motifs/draw-motif.ts';
import type { Box } from '../geometry.ts';
import type { Station } from '../motifs/draw-motif.ts';
import type { Motif } from '../plate-spec.ts';

/** A motif's part in a scene. */
export interface Part {
  motif: Motif;
  box: Box;
  /** Thing it stands on, if one has to be drawn under it. */
  support: 'pedestal' | 'shadow' | 'cloud' | 'none';
}

/** Shares of the stage: left, top, width, height. */
type Share = readonly [number, number, number, number];

const MAIN_SHARE: Record<Station, Share> = {
  sky: [0.06, 0.03, 0.88, 0.53],
  ground: [0.06, 0.1, 0.88, 0.78],
  water: [0.06, 0.12, 0.88, 0.74],
  pedestal: [0.1, 0.07, 0.8, 0.61],
};

/** With company the main subject keeps to the middle. */
const COMPANY_SHARE: Record<Station, Share> = {
  sky: [0.23, 0.03, 0.54, 0.53],
  ground: [0.2, 0.12, 0.6, 0.78],
  water: [0.19, 0.14, 0.62, 0.74],
  pedestal: [0.23, 0.07, 0.54, 0.61],
};

const UPPER: Share[] = [
  [0, 0, 0.22, 0.3],
  [0.78, 0, 0.22, 0.3],
];
const LOWER: Share[] = [
  [0.77, 0.42, 0.22, 0.36],
  [0.01, 0.42, 0.22, 0.36],
];

/** Most companions: as many as there are places beside the main subject. */
const MOST_COMPANIONS = UPPER.length + LOWER.length;

/**
 * Casts the motifs on a stage: the first in the middle, the others in its corners, things of the air above and
 * things of the ground below as far as there is room. Those at the back come first. `horizon` is the share of the
 * stage above it, which a main subject in the air may fill.
 */
export function stageMotifs(motifs: readonly Motif[], stage: Box, horizon = 0.56): Part[] {
  const [main, ...others] = motifs;
  if (main === undefined) return [];
  const station = stationOf(main);
  const upper = [...UPPER];
  const lower = [...LOWER];
  const parts = others.slice(0, MOST_COMPANIONS).map((motif): Part => {
    const airy = stationOf(motif) === 'sky';
    const above = airy ? upper.shift() : undefined;
    const below = above === undefined ? lower.shift() : undefined;
    const share = above ?? below ?? upper.shift() ?? UPPER[0];
    const support = above !== undefined || airy ? 'none' : below === undefined ? 'cloud' : supportOf(motif);
    return { motif, box: place(stage, share ?? [0, 0, 1, 1]), support };
  });
  const [left, top, width, height] = (others.length > 0 ? COMPANY_SHARE : MAIN_SHARE)[station];
  const share = [left, top, width, station === 'sky' ? horizon - 0.03 : height] as const;
  parts.push({ motif: main, box: place(stage, share), support: supportOf(main) });
  return parts;
}

function supportOf(motif: Motif): Part['support'] {
  return ({ sky: 'none', water: 'none', ground: 'shadow', pedestal: 'pedestal' } as const)[stationOf(motif)];
}

function place(stage: Box, [x, y, width, height]: Share): Box {
  return {
    x: stage.x + x * stage.width,
    y: stage.y + y * stage.height,
    width: width * stage.width,
    height: height * stage.height,
  };
}

/** Returns box the motif itself will cover when it stands on the floor of its part. */
export function footprint({ motif, box }: Part): Box {
  const height = Math.min(box.height, box.width / proportionOf(motif));
  const width = height * proportionOf(motif);
  return { x: box.x + (box.width - width) / 2, y: box.y + box.height - height, width, height };
}
