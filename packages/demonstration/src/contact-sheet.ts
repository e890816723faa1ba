import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';

import { drawPlate } from './plates/draw-plate.ts';
import { MOTIFS, PLATE_KINDS, plateSize } from './plates/plate-spec.ts';
import type { Motif, PlateKind, PlateSpec } from './plates/plate-spec.ts';

const HELP = `Draws a sheet of plates, to judge the drawing by.

  node contact-sheet.ts OUT.png [--kind emblem,device] [--motif oak,lion] [--with sun,ship] [--format portrait]
                        [--treatment painted] [--seed 1] [--width 300] [--columns 6] [--bare]

Every kind and every motif unless named; --with adds company to the main motif; --width is that of one plate in
pixels (150 is a thumbnail on the site); --bare leaves all lettering out.`;

const LETTERING: Required<NonNullable<PlateSpec['lettering']>> = {
  heading: 'Emblema XIV.',
  motto: 'Nec soli cedit',
  lines: ['Arbor stat ventis, nec cedit turbine quercus,', 'fortior aerumnis quo magis icta suis.'],
  name: 'Ex officina Wintersheim',
  place: 'Lugduni',
  year: 'MDCXII',
  initial: 'G',
  caption: 'Quercus robur',
};

interface Cell {
  left: number;
  top: number;
}

async function drawCell(spec: PlateSpec, width: number, { left, top }: Cell): Promise<OverlayOptions> {
  const plate = await drawPlate(spec);
  const input = await sharp(plate)
    .resize({ width, height: Math.round((width * 4) / 3), fit: 'inside' })
    .toBuffer();
  return { input, left, top };
}

/** The values of a comma-separated option that are known ones; all known ones when the option is not given. */
function chosen<Value extends string>(known: readonly Value[], option: string | undefined): readonly Value[] {
  if (option === undefined) return known;
  const names = new Set(option.split(','));
  return known.filter((value) => names.has(value));
}

function oneOf<Value extends string>(known: readonly Value[], option: string | undefined): Value | undefined {
  return known.find((value) => value === option);
}

type Options = ReturnType<typeof readOptions>;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      motif: { type: 'string' },
      with: { type: 'string' },
      format: { type: 'string' },
      treatment: { type: 'string' },
      seed: { type: 'string', default: '1' },
      width: { type: 'string', default: '300' },
      columns: { type: 'string', default: '6' },
      bare: { type: 'boolean', default: false },
    },
  });
  return {
    out: positionals[0],
    kinds: chosen(PLATE_KINDS, values.kind),
    motifs: chosen(MOTIFS, values.motif),
    company: values.with === undefined ? [] : chosen(MOTIFS, values.with),
    format: oneOf(['portrait', 'landscape', 'square'] as const, values.format) ?? 'portrait',
    treatment: oneOf(['engraved', 'coloured', 'painted', 'pen'] as const, values.treatment),
    seed: values.seed,
    width: Number(values.width),
    columns: Number(values.columns),
    bare: values.bare,
  };
}

function specOf({ seed, company, format, treatment, bare }: Options, kind: PlateKind, motif: Motif): PlateSpec {
  const spec: PlateSpec = {
    kind,
    seed: `${seed}-${motif}`,
    motifs: [motif, ...company.filter((other) => other !== motif)],
    format,
  };
  if (treatment !== undefined) spec.treatment = treatment;
  if (!bare) spec.lettering = LETTERING;
  return spec;
}

/** Draws the sheet and says how much of a core each plate took. */
async function drawSheet(options: Options, out: string): Promise<string> {
  const specs = options.kinds.flatMap((kind) => options.motifs.map((motif) => specOf(options, kind, motif)));
  const columns = Math.min(specs.length, options.columns);
  const tallest = { portrait: 4 / 3, square: 1, landscape: 3 / 4 }[options.format];
  const upright = specs.some((spec) => plateSize(spec).height > plateSize(spec).width);
  const stepX = options.width + 10;
  const stepY = Math.round(options.width * (upright ? 4 / 3 : tallest)) + 10;
  const cells: OverlayOptions[] = [];
  const before = process.cpuUsage();
  for (const [index, spec] of specs.entries()) {
    const place = { left: (index % columns) * stepX, top: Math.floor(index / columns) * stepY };
    cells.push(await drawCell(spec, options.width, place));
  }
  const { user, system } = process.cpuUsage(before);
  const height = Math.ceil(specs.length / columns) * stepY;
  const sheet = sharp({ create: { width: columns * stepX, height, channels: 3, background: '#7d7d7d' } });
  await writeFile(out, await sheet.composite(cells).png().toBuffer());
  return `${specs.length} plates, ${Math.round((user + system) / 1000 / specs.length)} ms of CPU each: ${out}`;
}

sharp.concurrency(1);
const options = readOptions();
console.log(options.out === undefined ? HELP : await drawSheet(options, options.out));
