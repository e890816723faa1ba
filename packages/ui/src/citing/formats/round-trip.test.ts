import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bibtex } from './bibtex.ts';
import { citationOf, type Citation } from '../citation.ts';
import type { PersonName } from './person-name.ts';
import { ris } from './ris.ts';
import { anItem, context } from '../testing/an-item.ts';
import { readCitations } from '../testing/read-citations.ts';

/** Letters of several scripts, and every sign that means something to TeX or RIS. */
const signs = Array.from('abcÄüßéøŒ獅Ω09 \\{}~^&%$#_"\'`@=,;:.-–/()[]<>|!?*+');
const words = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 40 })
  .map((letters) => `T${letters.join('')}x`.replace(/\s+/gu, ' '));
const namePart = fc.constantFrom('Vaenius', 'De Passe', 'd’Étaples', 'Müller', 'Y.', 'Crispijn', 'Ægidius', '\\{x}_&y');
const names = fc.oneof(
  fc.tuple(namePart, namePart).map(([family, given]) => `${family}, ${given}`),
  fc.constantFrom('Meester van Alkmaar', 'Plantin and Sons', 'Plantin, Moretus, and heirs'),
);

const items = fc
  .record({
    title: words,
    names: fc.uniqueArray(names, { maxLength: 4 }),
    type: fc.constantFrom('book', 'image', 'manuscript book', 'person', 'journal'),
    year: fc.integer({ min: 1000, max: 1999 }),
  })
  .map(({ title, names: creators, type, year }) =>
    anItem({ TYPE: [type], TITLE: [title], PERSON_ARTIST: creators, PERSON_AUTHOR: creators, DATE: [String(year)] }),
  );

/** Readers have no whole names: to them, that is a family's. */
function asFamily(name: PersonName) {
  return 'literal' in name ? { family: name.literal } : name;
}

function facts({ title, creators, url }: Citation) {
  return { title, author: creators.map(asFamily), URL: url };
}

/** Braces left open as BibTeX and biber count them: an escaped one is a brace to them. */
function openBraces(entry: string): number {
  return entry.split('{').length - entry.split('}').length;
}

describe('what another program reads back', () => {
  test('from BibTeX is what was cited, whatever signs stand in it', () => {
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 3 }), (cited) => {
        const citations = cited.map((item, at) => citationOf({ ...item, ID: [`E ${at}`] }, context));

        const text = bibtex(citations, context);
        const found = readCitations(text, 'bibtex');

        expect(found.map(({ title, author = [], URL }) => ({ title, author, URL }))).toEqual(citations.map(facts));
        for (const entry of text.split(/^(?=@)/mu)) expect(openBraces(entry)).toBe(0);
      }),
    );
  });

  test('from RIS is what was cited, whatever signs stand in it', () => {
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 3 }), (cited) => {
        const citations = cited.map((item, at) => citationOf({ ...item, ID: [`E ${at}`] }, context));

        const found = readCitations(ris(citations, context), 'ris');

        expect(found.map(({ title, URL }) => ({ title, URL }))).toEqual(
          citations.map(({ title, url }) => ({ title, URL: url })),
        );
      }),
    );
  });
});
