import { boxPath, ellipse, inset, num, range, smoothPath } from '../geometry.ts';
import { setBlock } from '../lettering/lettering.ts';
import { LUMINOUS, SILHOUETTE } from '../manners.ts';
import { drawMotif, stationOf } from '../motifs/draw-motif.ts';
import { between } from '../random.ts';
import { gradient } from '../scenery/brush.ts';
import { footprint, stageMotifs } from '../scenery/staging.ts';
import type { Box, Point } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';
import type { Part } from '../scenery/staging.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

/** Draws a mounted photograph: things seen dark against the light, in the open or on a table in the studio. */
export function drawPhoto({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = SILHOUETTE;
  const margin = Math.min(size.width, size.height) * 0.08;
  const credit = given(lettering.name, lettering.place, lettering.year).join(', ');
  const captions = given(lettering.heading, lettering.caption, lettering.motto, ...(lettering.lines ?? []), credit);
  const foot = captions.length === 0 ? 0 : 44 + 40 * Math.min(4, captions.length);
  const box = { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin - foot };
  pen.clipped(boxPath(box), () => {
    if (isStudio(spec.motifs)) drawStudio(pen, box, spec.motifs);
    else drawOpenAir(pen, box, spec.motifs);
    drawVignette(pen, box);
  });
  pen.line(boxPath(inset(box, -7)), 1.5, '#8d8270');
  const block = { x: box.x, y: box.y + box.height + 30, width: box.width, height: foot - 20 };
  setBlock(pen, captions, block, { size: 24, leading: 1.6, colour: '#3a3128' });
  return { ground: 'baryta', fineness: 0.8 };
}

function isStudio([main]: readonly Motif[]): boolean {
  return main !== undefined && stationOf(main) === 'pedestal';
}

/** Hills behind one another in haze, or the sea; the subject stands dark before them. */
function drawOpenAir(pen: Pen, box: Box, motifs: readonly Motif[]): void {
  const dark = motifs.some((motif) => LIGHTS.has(motif));
  const [zenith, horizon] = dark ? ['#565656', '#cfcfcf'] : ['#a3a3a3', '#f1f1f1'];
  pen.fill(
    boxPath(box),
    gradient(pen, [
      [0, zenith],
      [0.55, horizon],
      [1, horizon],
    ]),
  );
  const level = box.y + box.height * between(pen.random, 0.52, 0.6);
  const sea = motifs.some((motif) => stationOf(motif) === 'water');
  for (const row of range(sea ? 2 : 4)) drawRange(pen, box, level + row * box.height * 0.035, row);
  if (sea) drawSea(pen, box, level + box.height * 0.06);
  else {
    const y = level + box.height * 0.15;
    const near = `M${num(box.x)} ${num(y + 20)}Q${num(box.x + box.width * 0.4)} ${num(y - 26)} ${num(box.x + box.width)} ${num(y + 12)}V${num(box.y + box.height)}H${num(box.x)}Z`;
    pen.fill(
      near,
      gradient(pen, [
        [0, '#8a8a8a'],
        [1, '#4b4b4b'],
      ]),
    );
    drawStubble(pen, { ...box, y, height: box.y + box.height - y });
  }
  const margin = Math.min(box.width, box.height) * 0.05;
  for (const part of stageMotifs(motifs, inset(box, margin))) drawDark(pen, part);
}

function drawRange(pen: Pen, box: Box, y: number, row: number): void {
  const crest = range(21).map((step): Point => {
    const height = Math.max(0, pen.noise(step / (6 - row) + row * 5, row * 3) - 0.3);
    return [box.x + (box.width * step) / 20, y - box.height * 0.24 * height * (1 - row * 0.14)];
  });
  const [light, haze] = [`#${(0xd6 - row * 0x16).toString(16).repeat(3)}`, '#e4e4e4'];
  pen.fill(
    `${smoothPath(crest)}V${num(box.y + box.height)}H${num(box.x)}Z`,
    gradient(pen, [
      [0, light],
      [0.5, haze],
    ]),
  );
}

function drawSea(pen: Pen, box: Box, level: number): void {
  const depth = box.y + box.height - level;
  const surface = `M${num(box.x)} ${num(level)}h${num(box.width)}v${num(depth)}h${num(-box.width)}Z`;
  pen.fill(
    surface,
    gradient(pen, [
      [0, '#dcdcdc'],
      [1, '#6e6e6e'],
    ]),
  );
  for (const [colour, count] of [
    ['#ffffff', 150],
    ['#4c4c4c', 150],
  ] as const) {
    let glitter = '';
    for (const _ of range(count)) {
      const depthShare = pen.random();
      const length = 16 + depthShare * 90;
      const y = level + 5 + depthShare ** 1.3 * depth;
      glitter += `M${num(box.x + pen.random() * box.width - length / 2)} ${num(y)}q${num(length / 2)} ${num(3 + depthShare * 5)} ${num(length)} 0`;
    }
    pen.stroke(glitter, 3, colour, 0.34);
  }
}

function drawStubble(pen: Pen, field: Box): void {
  for (const colour of ['#2c2c2c', '#a8a8a8']) {
    let blades = '';
    for (const _ of range(260)) {
      const depth = pen.random();
      const x = field.x + pen.random() * field.width;
      blades += `M${num(x)} ${num(field.y + 16 + depth * field.height)}q${num((pen.random() - 0.5) * 14)} ${num(-6 - depth * 16)} ${num((pen.random() - 0.5) * 26)} ${num(-10 - depth * 34)}`;
    }
    pen.stroke(blades, 2, colour, 0.4);
  }
}

/** A table top and a lit backdrop. */
function drawStudio(pen: Pen, box: Box, motifs: readonly Motif[]): void {
  const lit = motifs.some((motif) => LIGHTS.has(motif));
  const [middle, around, edges] = lit ? ['#8c8c8c', '#5c5c5c', '#2c2c2c'] : ['#fafafa', '#cfcfcf', '#6a6a6a'];
  const glow = pen.define(
    (id) =>
      `<radialGradient id="${id}" cx=".45" cy=".4" r=".8"><stop offset="0" stop-color="${middle}"/>` +
      `<stop offset=".5" stop-color="${around}"/><stop offset="1" stop-color="${edges}"/></radialGradient>`,
  );
  pen.fill(boxPath(box), `url(#${glow})`);
  const edge = box.y + box.height * 0.72;
  const table = `M${num(box.x)} ${num(edge)}h${num(box.width)}v${num(box.height * 0.28)}h${num(-box.width)}Z`;
  pen.fill(
    table,
    gradient(pen, [
      [0, '#9a9a9a'],
      [0.25, '#c4c4c4'],
      [1, '#636363'],
    ]),
  );
  const margin = Math.min(box.width, box.height) * 0.06;
  const stage = inset(box, margin);
  const raised = { ...stage, height: stage.height * 1.17 };
  for (const part of stageMotifs(motifs, raised)) drawDark(pen, part);
}

/** The thing itself with its shadow and a thin edge of light, which parts it from what is behind. */
function drawDark(pen: Pen, part: Part): void {
  const foot = footprint(part);
  const afloat = stationOf(part.motif) === 'water' || part.support === 'none';
  if (!afloat) {
    const [x, y] = [foot.x + foot.width * 0.58, foot.y + foot.height * 0.99];
    for (const spread of [0.62, 0.52, 0.42])
      pen.fill(ellipse(x, y, foot.width * spread, foot.height * 0.05 * spread * 1.6), '#1d1d1d', 0.26);
  }
  if (LIGHTS.has(part.motif)) {
    drawGlow(pen, foot);
    pen.inManner(LUMINOUS, () => drawMotif(pen, part.motif, part.box, { floor: !afloat }));
  } else drawMotif(pen, part.motif, part.box, { floor: !afloat });
}

/** Motifs that give light instead of standing in it. */
const LIGHTS: ReadonlySet<Motif> = new Set(['sun', 'moon', 'star', 'comet', 'flame']);

function drawGlow(pen: Pen, { x, y, width, height }: Box): void {
  const halo = pen.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset=".3" stop-color="#fff" stop-opacity=".75"/>` +
      '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  );
  pen.fill(ellipse(x + width / 2, y + height / 2, width * 0.8, height * 0.8), `url(#${halo})`);
}

function drawVignette(pen: Pen, box: Box): void {
  const shade = pen.define(
    (id) =>
      `<radialGradient id="${id}" r=".78"><stop offset=".6" stop-color="#000" stop-opacity="0"/>` +
      '<stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>',
  );
  pen.fill(boxPath(box), `url(#${shade})`);
}
