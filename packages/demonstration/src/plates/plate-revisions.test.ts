import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';

import { composePlate } from './compose-plate.ts';
import { layOnPaper } from './paper.ts';
import { plateRevisions } from './plate-revisions.ts';
import { MOTIFS, PLATE_KINDS, type PlateKind } from './plate-spec.ts';

/** Digests of plates of each kind at its revision. Recorded again with each revision. */
const looks: Record<PlateKind, string> = {
  emblem: '0 77ce3d6d5fc1',
  device: '0 739cf97cca39',
  exlibris: '0 f51540c9c796',
  manuscript: '0 d677da27d571',
  botanical: '0 de24511d4e20',
  alchemy: '0 cffc1bc520a4',
  binding: '0 7656f8b88863',
  landscape: '0 baa587c7c037',
  initial: '0 9bc47561a80e',
  titlepage: '0 ab904b53d3ca',
  photo: '0 0fa21e0fcb5a',
};

it.each(PLATE_KINDS)('a change in how plates are drawn is counted in plateRevisions: %s', (kind) => {
  const look = `${plateRevisions[kind]} ${digestOf(kind)}`;

  expect(look, 'count the revision up, then note the new look down here').toBe(looks[kind]);
});

/** Three plates of a kind with every motif and all lettering on one of them, and the paper that they are printed on. */
function digestOf(kind: PlateKind): string {
  const digest = createHash('sha256');
  const lettering = {
    heading: 'Emblema',
    motto: 'Festina',
    lines: ['QUO VADIS', 'ABC'],
    name: 'J. Gabler',
    initial: 'Q',
  };
  const perPlate = Math.ceil(MOTIFS.length / 3);
  for (const [at, format] of (['portrait', 'landscape', 'square'] as const).entries()) {
    const motifs = MOTIFS.slice(at * perPlate, (at + 1) * perPlate);
    const { svg, ground } = composePlate({ kind, seed: `look ${at}`, motifs, format, lettering });
    const paper = new Uint8Array(64 * 64 * 3).fill(128);
    layOnPaper(paper, { width: 64, height: 64 }, ground, 'look');
    digest.update(svg).update(JSON.stringify(ground)).update(paper);
  }
  return digest.digest('hex').slice(0, 12);
}
