import { clamp, ellipse, leafPath, lobedPath, num, range } from '../geometry.ts';
import { flat, round, upright } from '../tones.ts';
import { drawRose } from './flowers.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';
import type { Tone } from '../tones.ts';

/** A petal in its hollow and along its edges. */
const petalShade: Tone = (across, down) => clamp(down * 1.1 - 0.35 + Math.abs(across - 0.5) * 0.3);

/** A plant as a herbal draws it: how it branches, what its leaves and heads are. Units: the plant is 1000 high. */
export interface Herb {
  branches: number;
  leaves: number;
  /** Length of the lowest leaf. */
  leafLength: number;
  drawLeaf: (pen: Pen, length: number) => void;
  /** Reach of the head above the end of its stem. */
  headReach: number;
  /** Draws a flower, ear or fruit at the origin, upwards, about 200 across. */
  drawHead: (pen: Pen) => void;
}

/** Returns the plant that a motif is; undefined for other motifs. */
export function herbOf(motif: Motif): Herb | undefined {
  return HERBS[motif];
}

/** Makes a plant of no particular kind, for plates about something else: five to eight plain petals. */
export function wildflower(petals: number, colour: string): Herb {
  return {
    branches: 3,
    leaves: 8,
    leafLength: 220,
    drawLeaf: (pen, length) => drawPlainLeaf(pen, length, length * 0.16),
    headReach: 100,
    drawHead: (pen) => drawPlainFlower(pen, petals, colour),
  };
}

const HERBS: Partial<Record<Motif, Herb>> = {
  rose: { branches: 3, leaves: 6, leafLength: 250, headReach: 100, drawLeaf: drawRoseLeaf, drawHead: drawRose },
  lily: {
    branches: 3,
    leaves: 13,
    leafLength: 230,
    drawLeaf: (pen, length) => drawPlainLeaf(pen, length, length * 0.09),
    headReach: 112,
    drawHead: drawLilyFlower,
  },
  wheat: {
    branches: 5,
    leaves: 5,
    leafLength: 330,
    drawLeaf: (pen, length) => drawPlainLeaf(pen, length, length * 0.05),
    headReach: 285,
    drawHead: drawWheatEar,
  },
  oak: { branches: 4, leaves: 9, leafLength: 250, headReach: 175, drawLeaf: drawOakLeaf, drawHead: drawAcorns },
  pine: { branches: 4, leaves: 22, leafLength: 150, headReach: 135, drawLeaf: drawNeedles, drawHead: drawCone },
};

function drawPlainLeaf(pen: Pen, length: number, breadth: number): void {
  const leaf = leafPath(length, breadth);
  pen.solid(leaf, {
    tone: (across) => clamp(across * 1.1 - 0.25),
    angle: 62,
    gap: 5,
    bow: 6,
    width: 2.2,
    stuff: 'leaf',
  });
  pen.line(`M0 0V${num(-length * 0.94)}`, 1.8);
  const veins = range(6).map((vein) => {
    const [from, to] = [(-length * (vein + 1)) / 8, (-length * (vein + 2.1)) / 8];
    return `M0 ${num(from)}L${num(breadth * 0.6)} ${num(to)}M0 ${num(from)}L${num(-breadth * 0.6)} ${num(to)}`;
  });
  pen.line(veins.join(''), 1);
}

/** Five toothed leaflets on one stalk. */
function drawRoseLeaf(pen: Pen, length: number): void {
  pen.line(`M0 0V${num(-length * 0.7)}`, 3, pen.colourOf('needle'));
  const leaflets = [
    [0, -0.62, 0],
    [0, -0.5, 64],
    [0, -0.5, -64],
    [0, -0.24, 70],
    [0, -0.24, -70],
  ] as const;
  for (const [x, y, turn] of leaflets) {
    pen.at({ x: x * length, y: y * length, turn }, () => {
      const size = length * (turn === 0 ? 0.42 : 0.34);
      drawPlainLeaf(pen, size, size * 0.36);
      for (const tooth of range(5)) {
        const along = -size * (0.2 + tooth * 0.15);
        const reach = size * 0.27 * Math.sin((0.2 + tooth * 0.15) ** 0.8 * Math.PI);
        pen.line(`M${num(reach)} ${num(along)}l4-7M${num(-reach)} ${num(along)}l-4-7`, 1.6);
      }
    });
  }
}

function drawOakLeaf(pen: Pen, length: number): void {
  const lobes = [
    [0.1, 0.06],
    [0.18, 0.2],
    [0.26, 0.12],
    [0.36, 0.28],
    [0.45, 0.15],
    [0.58, 0.3],
    [0.68, 0.17],
    [0.8, 0.23],
    [0.9, 0.12],
  ] as const;
  const side = (mirror: number) =>
    lobes.map(([along, reach], index) => {
      const previous = lobes[index - 1] ?? [0.04, 0];
      const control = `${num(mirror * length * Math.max(reach, previous[1]) * 1.06)} ${num((-length * (along + previous[0])) / 2)}`;
      return `Q${control} ${num(mirror * length * reach)} ${num(-length * along)}`;
    });
  const right = side(1).join('');
  const left = lobes.toReversed().map(([along, reach], index, list) => {
    const next = list[index - 1] ?? [0.98, 0];
    const control = `${num(-length * Math.max(reach, next[1]) * 1.06)} ${num((-length * (along + next[0])) / 2)}`;
    return `Q${control} ${num(-length * reach)} ${num(-length * along)}`;
  });
  const leaf = `M0 0${right}Q${num(length * 0.06)} ${num(-length)} 0 ${num(-length)}${left.join('')}Z`;
  pen.solid(leaf, { tone: (across) => clamp(across * 1.1 - 0.25), angle: 62, gap: 5, width: 2.2, stuff: 'leaf' });
  pen.line(`M0 20V${num(-length * 0.94)}`, 2);
  for (const vein of [0.22, 0.4, 0.6]) {
    for (const mirror of [-1, 1]) {
      pen.line(`M0 ${num(-length * (vein - 0.06))}L${num(mirror * length * 0.2)} ${num(-length * (vein + 0.08))}`, 1.2);
    }
  }
}

function drawNeedles(pen: Pen, length: number): void {
  const needles = range(9).map(
    (needle) => `M0 0L${num((needle - 4) * length * 0.11)} ${num(-length * (1 - Math.abs(needle - 4) * 0.05))}`,
  );
  pen.line(needles.join(''), 4.4, pen.colourOf('needle')).line(needles.join(''), 1.2);
}

function drawPlainFlower(pen: Pen, petals: number, colour: string): void {
  const petal = leafPath(98, petals > 6 ? 28 : 36);
  for (const index of range(petals)) {
    pen.at({ x: 0, y: 0, turn: (index * 360) / petals }, () => {
      pen.fill(petal, '#ffffff').fill(petal, colour, 0.85);
      pen.engrave(petal, { tone: petalShade, angle: 90, gap: 5 });
      pen.line(petal, 2.2);
    });
  }
  drawStamens(pen, 22);
}

function drawStamens(pen: Pen, radius: number): void {
  pen.shape(ellipse(0, 0, radius), 2.2, 'gold');
  for (const stamen of range(14)) {
    const reach = radius * 0.68 * Math.sqrt(stamen / 14);
    pen.fill(ellipse(reach * Math.cos(stamen * 2.4), reach * Math.sin(stamen * 2.4), radius * 0.1));
  }
}

/** Six pointed petals rolled back, long stamens. */
function drawLilyFlower(pen: Pen): void {
  for (const [turn, stagger] of [
    [30, 0],
    [150, 0],
    [270, 0],
    [90, 1],
    [210, 1],
    [330, 1],
  ] as const) {
    pen.at({ x: 0, y: 0, turn }, () => {
      const petal = 'M0 0C26-24 40-62 8-108Q0-118-8-108C-40-62-26-24 0 0Z';
      pen.solid(petal, {
        tone: (across) => 0.04 + Math.abs(across - 0.5) * (0.7 + stagger * 0.1),
        angle: 84,
        gap: 5,
        stuff: 'lily',
      });
      pen.line('M0-8V-94', 2);
    });
  }
  for (const stamen of range(6)) {
    pen.at({ x: 0, y: 0, turn: stamen * 60 }, () => {
      pen.line('M0 0Q5-30 0-56', 2.2);
      pen.shape(ellipse(0, -58, 9, 4.4), 1.8, 'fire');
    });
  }
}

function drawWheatEar(pen: Pen): void {
  for (const side of [-1, 1]) {
    for (const grain of range(8)) {
      pen.line(`M${side * 16} ${-10 - grain * 19}L${side * 52} ${-130 - grain * 21}`, 1.2);
      pen.at({ x: side * 7, y: 20 - grain * 20, turn: side * 24 }, () =>
        pen.solid(leafPath(40, 15), { tone: upright, angle: 86, gap: 4, width: 2, stuff: 'gold' }),
      );
    }
  }
  pen.at({ x: 0, y: -134 }, () =>
    pen.solid(leafPath(40, 14), { tone: upright, angle: 86, gap: 4, width: 2, stuff: 'gold' }),
  );
}

function drawAcorns(pen: Pen): void {
  for (const [x, turn] of [
    [-34, 196],
    [34, 164],
  ] as const) {
    pen.line(`M0 0Q${x * 0.4} 4 ${x} 26`, 4);
    pen.at({ x, y: 26, turn }, () => {
      pen.solid('M-25-18C-27-58-12-84 0-96C12-84 27-58 25-18Z', { tone: round, angle: 84, gap: 4, stuff: 'gold' });
      const cup = 'M-30-14C-34 12-16 24 0 24C16 24 34 12 30-14C16-24-16-24-30-14Z';
      pen
        .solid(cup, { tone: flat(0.4), angle: 45, gap: 5, stuff: 'wood' })
        .engrave(cup, { tone: flat(0.4), angle: -45, gap: 5 });
    });
  }
  for (const turn of [-62, 4, 58]) pen.at({ x: 0, y: 0, turn }, () => drawOakLeaf(pen, 170));
}

function drawCone(pen: Pen): void {
  for (const turn of range(9)) pen.at({ x: 0, y: 0, turn: turn * 22 - 88 }, () => drawNeedles(pen, 130));
  const cone = 'M0-104C34-92 50-48 44-8C38 22 18 34 0 34C-18 34-38 22-44-8C-50-48-34-92 0-104Z';
  pen.solid(cone, { tone: round, angle: 40, gap: 5, stuff: 'wood' });
  pen.clipped(cone, () => {
    for (const row of range(7)) {
      for (const column of range(5)) {
        const [x, y] = [-44 + column * 22 + (row % 2) * 11, -88 + row * 18];
        pen.solid(lobedPath(pen.random, [x, y], 13, 11, 5), {
          tone: (_, down) => down * 0.7,
          angle: 20,
          gap: 4,
          width: 1.8,
          stuff: 'wood',
        });
      }
    }
  });
  pen.line(cone);
}
