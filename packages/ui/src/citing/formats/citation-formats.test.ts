import { describe, expect, test } from 'vitest';
import { citeItems, setFormats, type CitationFormatKey } from './citation-formats.ts';
import { anItem, context } from '../testing/an-item.ts';
import { givePageData } from '../../testing/page-data.ts';

givePageData();

const book = anItem({
  ID: ['EMB_uh_103'],
  TYPE: ['emblem book'],
  HIM: ['HAB'],
  TITLE: ['Amorum {Emblemata} & 100% Liebe'],
  PERSON_AUTHOR: ['Vaenius, Otho', 'Weigel, Christoph'],
  DATE: ['c. 1710'],
  PLACE: ['Nürnberg'],
  PRINTER: ['Weigel'],
  LANG: ['la'],
});
const print = anItem({
  ID: ['P 1'],
  TYPE: ['title print'],
  CAPTION: ['=Lion, with "crown"'],
  PERSON_ARTIST: ['anoniem'],
  DATE: ['1567-03-02'],
  TECHNIQUE: ['engraving'],
  INSTIT_INV: ['Rijksmuseum, Amsterdam'],
  SHELFMARK: ['RP_P-1'],
  IC: ['25F23(LION)', '46A122'],
  _images: [{ name: 'lion.jpg', width: 10, height: 10 }],
});

function cite(format: CitationFormatKey, items = [book, print]): string {
  const address = 'https://archive.example.org/r/lists#saved-items';
  return citeItems(items, format, { ...context, name: 'Saved items', address });
}

function dated(date: string): string {
  return cite('bibtex', [anItem({ DATE: [date] })]);
}

describe('items cited', () => {
  test('as text read as a footnote', () => {
    expect(cite('text').split('\n')).toEqual([
      'Vaenius, Otho, and Christoph Weigel. Amorum {Emblemata} & 100% Liebe. Emblem book, Nürnberg: Weigel, c. 1710. ' +
        'Herzog August Bibliothek, Wolfenbüttel. Iconotheca. ' +
        'https://archive.example.org/r/view/EMB_uh_103/all (accessed 20 November 2026).',
      '=Lion, with "crown". Title print, engraving, 2 March 1567. Rijksmuseum, Amsterdam, RP_P-1. Iconotheca. ' +
        'https://archive.example.org/r/view/P%201/all (accessed 20 November 2026).',
      '',
    ]);
  });

  test('as BibTeX keep umlauts, and escape what TeX would read as commands', () => {
    expect(cite('bibtex')).toBe(`@book{EMB_uh_103,
  author = {Vaenius, Otho and Weigel, Christoph},
  title = {{Amorum {\\textbraceleft}Emblemata{\\textbraceright} \\& 100\\% Liebe}},
  date = {1710~},
  year = {1710},
  publisher = {Weigel},
  address = {Nürnberg},
  language = {la},
  note = {Herzog August Bibliothek, Wolfenbüttel, Iconotheca},
  url = {https://archive.example.org/r/view/EMB_uh_103/all},
  urldate = {2026-11-20}
}

@misc{P+201,
  title = {{=Lion, with "crown"}},
  date = {1567-03-02},
  year = {1567},
  howpublished = {Title print, engraving},
  note = {Rijksmuseum, Amsterdam, RP\\_P-1, Iconotheca},
  keywords = {25F23(LION); 46A122},
  url = {https://archive.example.org/r/view/P%201/all},
  urldate = {2026-11-20}
}
`);
  });

  test('as RIS end every line and every record as the format asks', () => {
    const lines = cite('ris').split('\r\n');

    expect(lines.filter((line) => !/^[A-Z][A-Z0-9] {2}- /u.test(line))).toEqual(['']);
    expect(lines.slice(lines.indexOf('ER  - ') + 1)).toEqual([
      'TY  - ART',
      'ID  - P+201',
      'TI  - =Lion, with "crown"',
      'PY  - 1567',
      'DA  - 1567/03/02/',
      'M3  - Title print, engraving',
      'DB  - Rijksmuseum, Amsterdam',
      'AN  - RP_P-1',
      'DP  - Iconotheca',
      'KW  - 25F23(LION)',
      'KW  - 46A122',
      'UR  - https://archive.example.org/r/view/P%201/all',
      'Y2  - 2026/11/20/',
      'ER  - ',
      '',
    ]);
  });

  test('as CSL-JSON have dates in numbers and names in parts', () => {
    expect(JSON.parse(cite('csl'))).toMatchObject([
      {
        id: 'EMB_uh_103',
        type: 'book',
        author: [
          { family: 'Vaenius', given: 'Otho' },
          { family: 'Weigel', given: 'Christoph' },
        ],
        issued: { 'date-parts': [[1710]], circa: true },
        'publisher-place': 'Nürnberg',
        accessed: { 'date-parts': [[2026, 11, 20]] },
      },
      {
        type: 'graphic',
        issued: { 'date-parts': [[1567, 3, 2]] },
        archive: 'Rijksmuseum, Amsterdam',
        archive_location: 'RP_P-1',
      },
    ]);
  });

  test('as BibTeX have years that sort, whatever the record says of its date', () => {
    expect(dated('1829–1876')).toContain('  date = {1829/1876},\n  year = {1829},\n');
    expect(dated('ca. 1593-1602')).toContain('  date = {1593~/1602~},\n  year = {1593},\n');
    expect(dated('late in life')).toContain('  year = {late in life},\n');
    expect(dated('late in life')).not.toContain('date = {late');
  });

  test('as CSL-JSON have the particles of names apart', () => {
    const PERSON_ARTIST = [
      'Poll, Willem van de',
      'van der Werff, Adriaen',
      'Passe, Crispijn van de (I)',
      'Bosch, Jheronimus',
      // One word in more ways than could ever be tried.
      `Long, A ${'a'.repeat(60)})`,
    ];

    const [cited] = JSON.parse(cite('csl', [anItem({ TYPE: ['image'], PERSON_ARTIST })]));

    expect(cited.author).toEqual([
      { family: 'Poll', given: 'Willem', 'dropping-particle': 'van de' },
      { family: 'Werff', given: 'Adriaen', 'non-dropping-particle': 'van der' },
      { family: 'Passe', given: 'Crispijn', 'dropping-particle': 'van de', suffix: '(I)' },
      { family: 'Bosch', given: 'Jheronimus' },
      { family: 'Long', given: `A ${'a'.repeat(60)})` },
    ]);
  });

  test('as CSV are rows that no spreadsheet takes for formulas', () => {
    const [names, first, second, ...rest] = cite('csv').split('\r\n');

    expect(names).toMatch(/^\uFEFFID,Type,Title,Creator,Date/u);
    expect(first).toContain('"Vaenius, Otho; Weigel, Christoph",c. 1710,Nürnberg,Weigel');
    expect(second).toMatch(/^P 1,Title print,"'=Lion, with ""crown""",,2 March 1567,/u);
    expect(rest).toEqual(['']);
  });

  test('as a IIIF Collection are their manifests; those without images are left out', () => {
    expect(JSON.parse(cite('iiif'))).toEqual({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: 'https://archive.example.org/r/lists#saved-items',
      type: 'Collection',
      label: { en: ['Saved items'] },
      items: [
        {
          id: 'https://archive.example.org/api/iiif/presentation/P%201/info.json',
          type: 'Manifest',
          label: { none: ['=Lion, with "crown"'] },
        },
      ],
    });
  });

  test.each(setFormats)('leave out what has no id (%s)', (format) => {
    expect(cite(format, [anItem({ ID: [], TYPE: [] }), print])).toBe(cite(format, [print]));
  });
});
