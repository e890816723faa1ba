import { facetFields } from '@iconotheca/contracts/search/filter';
import { writeReading } from '@iconotheca/contracts/search/reading';
import { itemTypes } from '@iconotheca/contracts/item/item-type';
import { sections } from '@iconotheca/contracts/collection/section';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { describe, expect, test } from 'vitest';
import type { SearchEngine } from '../../ports/search-engine.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { isNamed } from '@iconotheca/text';
import { kinds } from './kind-names.ts';
import { readQuery } from './read-query.ts';

/** Values that the archive knows: all those of kinds, and a few makers and places. */
const known: readonly { field: string; key: string }[] = [
  ...kinds.flatMap(({ values }) => values.map(({ field, value }) => ({ field, key: value }))),
  ...[
    'Vaenius, Otho',
    'El Greco',
    'Titian',
    'Rembrandt van Rijn',
    'Merian, Maria Sibylla (1647-1717)',
    'Night, Ann',
  ].map((key) => ({ field: 'ARTIST', key })),
  ...['Paris', 'Nürnberg', 'Den Haag', 'Suriname (Zuid-Amerika)'].map((key) => ({ field: 'PLACE', key })),
];
const engine: Pick<SearchEngine, 'valuesNamed' | 'notationCounts'> = {
  valuesNamed: async ({ field, words, size }) =>
    known
      .filter((value) => value.field === field && isNamed(value.key, words))
      .map(({ key }) => ({ key, doc_count: 1 }))
      .slice(0, size),
  notationCounts: async () => new Map([['85', 1]]),
};

/** `date~1630-1639~1630s`, each first value of the words that are read. */
async function readIn(q: string): Promise<string[]> {
  const read = await readQuery(q, { engine, iconclass: openSmallTable() });
  const firsts = [...Map.groupBy(read, ({ from }) => from).values()].flatMap((same) => same.slice(0, 1));
  return firsts.map(writeReading);
}

describe('FIND-4: years in a query', () => {
  test.each([
    ['1630s', '1630-1639'],
    ['1630er', '1630-1639'],
    ['1630er Jahre', '1630-1639'],
    ['jaren 1630', '1630-1639'],
    ['années 1630', '1630-1639'],
    ['anni 1630', '1630-1639'],
    ['anos 1630', '1630-1639'],
    ['1630-luvulla', '1630-1639'],
    ['lata 1630', '1630-1639'],
    ['1630年代', '1630-1639'],
    ['1600s', '1600-1699'],
    ['1600-luku', '1600-1699'],
    ['1630-39', '1630-1639'],
    ['1630–1639', '1630-1639'],
    ['between 1630 and 1640', '1630-1640'],
    ['zwischen 1630 und 1640', '1630-1640'],
    ['entre 1630 et 1640', '1630-1640'],
    ['von 1630 bis 1640', '1630-1640'],
    ['um 1630', '1625-1635'],
    ['c. 1630', '1625-1635'],
    ['before 1700', '1-1699'],
    ['na 1700', '1701-9999'],
    ['17th c.', '1600-1699'],
    ['17th century', '1600-1699'],
    ['seventeenth-century', '1600-1699'],
    ['early 17th century', '1600-1639'],
    ['16th and 17th centuries', '1500-1699'],
    ['XVII', '1600-1699'],
    ['XVIIe siècle', '1600-1699'],
    ['dix-septième siècle', '1600-1699'],
    ['17. Jh.', '1600-1699'],
    ['siebzehntes Jahrhundert', '1600-1699'],
    ['17e eeuw', '1600-1699'],
    ['secolo XVII', '1600-1699'],
    ['Seicento', '1600-1699'],
    ['século XVII', '1600-1699'],
    ['17. vuosisata', '1600-1699'],
    ['XVII wiek', '1600-1699'],
    ['17世紀', '1600-1699'],
    ['十七世纪', '1600-1699'],
    ['jaren zeventig', '1970-1979'],
    ['siebziger Jahre', '1970-1979'],
    ['années soixante-dix', '1970-1979'],
    ['the twenties', '1920-1929'],
    ['anni trenta', '1930-1939'],
    ['1642-45', '1642-1645'],
    ['450 BC', '-450'],
    ['450-400 BC', '-450--400'],
    ['450 v. Chr.', '-450'],
    ['5th century BC', '-500--401'],
    ['5e eeuw v. Chr.', '-500--401'],
    ['Ve siècle av. J.-C.', '-500--401'],
    ['公元前5世纪', '-500--401'],
    ['before 450 BC', '-9999--451'],
    ['AD 79', '79'],
    ['12 March 1642', '1642'],
    ['not before 1642', '1642-9999'],
    ['XVIe-XVIIe siècle', '1500-1699'],
    ['2. Hälfte 16. Jh.', '1550-1599'],
    ['początek XVII wieku', '1600-1624'],
    ['1600-luvun loppu', '1660-1699'],
    ['1630', '1630'],
  ])('%s are %s, alone and beside words', async (typed, years) => {
    const expected = [`date~${years}~${typed}`];

    expect(await readIn(typed)).toEqual(expected);
    expect(await readIn(`leone ${typed}`)).toEqual(expected);
    expect(await readIn(`${typed} leone`)).toEqual(expected);
  });

  test.each([
    'I',
    'V',
    'X',
    'C',
    'MIX',
    'LIV',
    'Louis XIV',
    '12 apostles',
    'lion 17',
    '"1630s"',
    '1630*',
    'Cod. 1630/4',
    '25F23(LION)',
    '46C24',
    'between the lines',
    'before dawn',
    'c. 12',
    'SK-A-1671',
    'RP-P-1910-1671',
    'No. 1671',
    'plate 1650',
    'Bartsch 165',
    '1650 x 1200 mm',
    'AH 12',
    'an VII',
  ])('%s names none', async (typed) => {
    expect(await readIn(typed)).toEqual([]);
  });
});

describe('FIND-4: kinds of items in a query', () => {
  test.each([
    ['emblems about love', 'tipe~emblempictura~emblems'],
    ['love emblems', 'tipe~emblempictura~emblems'],
    ['an emblem about love', 'tipe~emblempictura~emblem'],
    ['emblem books', 'tipe~emblembook~emblem books'],
    ['Sinnbilder der Liebe', 'tipe~emblempictura~Sinnbilder'],
    ['Sinnbild', 'tipe~emblempictura~Sinnbild'],
    ['emblèmes de l’amour', 'tipe~emblempictura~emblèmes'],
    ['emblemi d’amore', 'tipe~emblempictura~emblemi'],
    ['zinnebeelden over liefde', 'tipe~emblempictura~zinnebeelden'],
    ['emblemas sobre o amor', 'tipe~emblempictura~emblemas'],
    ['emblematy miłości', 'tipe~emblempictura~emblematy'],
    ['tunnuskuvat rakkaudesta', 'tipe~emblempictura~tunnuskuvat'],
    ['寓意畫 獅子', 'tipe~emblempictura~寓意畫'],
    ['獅子的版畫', 'him~PRINTS~版畫'],
    ['獅子 版画', 'him~PRINTS~版画'],
    ['版畫', 'him~PRINTS~版畫'],
    ['Zeichnungen von Schiffen', 'him~DRAWINGS~Zeichnungen'],
    ['tekening van een schip', 'him~DRAWINGS~tekening'],
    ['schilderijen', 'him~PAINTINGS~schilderijen'],
    ['foto’s van Paramaribo', 'him~PHOTOGRAPHS~foto’s'],
    ['printers’ devices', 'tipe~printersdevice~printers’ devices'],
    ['Druckermarken', 'tipe~printersdevice~Druckermarken'],
    ['medieval manuscripts', 'tipe~manuscriptbook~medieval manuscripts'],
    ['books about war', 'tipe~book~books'],
    ['Fabeln', 'him~FABLES~Fabeln'],
    ['natural history', 'him~NATURALHISTORY~natural history'],
    ['albumy fotograficzne', 'kind~fotoalbum~albumy fotograficzne'],
    ['valokuvia koirista', 'him~PHOTOGRAPHS~valokuvia'],
    ['maalauksia', 'him~PAINTINGS~maalauksia'],
    ['kolekcja obrazów', 'him~PAINTINGS~obrazów'],
  ])('%s → %s', async (typed, expected) => {
    expect(await readIn(typed)).toEqual([expected]);
  });

  test.each([
    'emblem',
    'emblems',
    'books',
    'lion emblem',
    'woman with books',
    'a collection of the drawings',
    'book of hours',
    'three persons',
    'old books',
    '"emblems" love',
    'emblems*',
    'title',
    'pictures of lions',
    'alchemy and natural history',
  ])('%s is words', async (typed) => {
    expect(await readIn(typed)).toEqual([]);
  });

  test('values that no item has are not read', async () => {
    const none = { valuesNamed: async () => [], notationCounts: async () => new Map<string, number>() };

    expect(await readQuery('emblems 1630s', { engine: none, iconclass: openSmallTable() })).toEqual([
      { from: '1630s', field: 'DATE', value: '1630-1639' },
    ]);
  });

  test('every type but the image and every section that is no other kind has its names', () => {
    const values = new Set(kinds.flatMap((kind) => kind.values.map(({ field, value }) => `${field} ${value}`)));
    const types = keysOf(itemTypes).filter((type) => type !== 'image' && type !== 'imagesfromperiodicals');
    const collections = Object.values(sections).flatMap(({ rule }) =>
      rule.flatMap((clause) => ('HIM' in clause ? [...clause.HIM] : [])),
    );

    expect(types.filter((type) => !values.has(`TIPE ${type}`))).toEqual([]);
    expect(collections.length).toBeGreaterThan(6);
    expect(collections.filter((code) => !values.has(`HIM ${code}`))).toEqual([]);
    expect([...values].every((value) => Object.hasOwn(facetFields, value.split(' ')[0] ?? ''))).toBe(true);
  });
});

describe('FIND-4: makers and places in a query', () => {
  test.each([
    ['Mary Magdalene by El Greco', ['artist~El Greco~El Greco']],
    ['El Greco', ['artist~El Greco~El Greco']],
    ['Otho Vaenius love', ['artist~Vaenius, Otho~Otho Vaenius']],
    ['Vaenius, Otho', ['artist~Vaenius, Otho~Vaenius, Otho']],
    ['Maria Sibylla Merian butterfly', ['artist~Merian, Maria Sibylla (1647-1717)~Maria Sibylla Merian']],
    ['Rembrandt van Rijn', ['artist~Rembrandt van Rijn~Rembrandt van Rijn']],
    ['butterflies by Merian', ['artist~Merian, Maria Sibylla (1647-1717)~Merian']],
    ['vlinders door Merian', ['artist~Merian, Maria Sibylla (1647-1717)~Merian']],
    ['Penitent Magdalene by Titian', ['artist~Titian~Titian']],
    ['ships in Suriname', ['place~Suriname (Zuid-Amerika)~Suriname']],
    ['Wappen aus Nürnberg', ['place~Nürnberg~Nürnberg']],
    [
      'love emblems from Nuernberg, 1630s',
      ['tipe~emblempictura~emblems', 'place~Nürnberg~Nuernberg', 'date~1630-1639~1630s'],
    ],
    ['Vaenius', []],
    ['judgement of Paris', []],
    ['Paris', []],
    ['"El Greco"', []],
    ['by the sea', []],
    ['Greco', []],
  ])('%s → %j', async (typed, expected) => {
    expect(await readIn(typed)).toEqual(expected);
  });
});
