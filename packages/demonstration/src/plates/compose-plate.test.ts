import { describe, expect, it } from 'vitest';

import { composePlate } from './compose-plate.ts';
import { inscribe } from './lettering/lettering.ts';
import { MOTIFS, PLATE_KINDS } from './plate-spec.ts';
import type { PlateSpec } from './plate-spec.ts';

function aSpec(spec: Partial<PlateSpec> = {}): PlateSpec {
  return { kind: 'emblem', seed: '1', motifs: ['oak'], format: 'portrait', ...spec };
}

describe('motifs of a plate', () => {
  it.each(PLATE_KINDS)('draws only the motifs asked for, and all of them: %s', (kind) => {
    const asked = ['snake', 'comet', 'bell'] as const;

    const { drawn } = composePlate(aSpec({ kind, motifs: asked }));

    expect(new Set(drawn)).toEqual(new Set(asked));
  });

  it.each(PLATE_KINDS)('draws none when none is asked for: %s', (kind) => {
    expect(composePlate(aSpec({ kind, motifs: [] })).drawn).toEqual([]);
  });

  it.each(MOTIFS.map((motif, index) => [motif, PLATE_KINDS[index % PLATE_KINDS.length] ?? 'emblem'] as const))(
    'draws %s alone on a plate: %s',
    (motif, kind) => {
      expect(new Set(composePlate(aSpec({ kind, motifs: [motif] })).drawn)).toEqual(new Set([motif]));
    },
  );
});

describe('lettering of a plate', () => {
  it.each(PLATE_KINDS)('sets no word that was not given: %s', (kind) => {
    expect(composePlate(aSpec({ kind })).lettered).toEqual([]);
  });

  it.each(PLATE_KINDS)('sets heading, name, place and year: %s', (kind) => {
    const lettering = { heading: 'Emblema', name: 'Clara Brandsma', place: 'Łódź', year: '1634' };

    const words = composePlate(aSpec({ kind, lettering })).lettered.join(' ');

    for (const given of Object.values(lettering)) expect(words).toContain(inscribe(given));
  });

  it.each(PLATE_KINDS)('takes lettering of any length: %s', (kind) => {
    const long = 'Incomprehensibilissimarum rerum '.repeat(40);
    const lettering = {
      heading: long,
      motto: long,
      lines: Array.from({ length: 30 }, () => long),
      name: long.replaceAll(' ', ''),
      place: long,
      year: long,
      initial: 'ẞ',
      caption: '漢字 ☞ \u0000',
    };

    const { svg } = composePlate(aSpec({ kind, format: 'landscape', lettering }));

    expect(svg.includes('NaN') || / d="[^"]*a-[\d.]+ /.test(svg)).toBe(false);
  });
});
