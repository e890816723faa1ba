import { describe, expect, test } from 'vitest';
import { makerKey, readMaker, readPlace, spokenName, yearsKey } from './read-statement.ts';

describe('a maker is read apart from what stands around the name', () => {
  test.each([
    ['Titian', 'Titian'],
    ['Tiziano Vecellio (1480-1576) e bottega', 'Tiziano Vecellio', '1480-1576', 'workshop'],
    ['Cranach, Lucas (ca. 1480/85–1576)', 'Cranach, Lucas', 'ca. 1480/85–1576'],
    ['Cranach, Lucas, 1472-1553, Werkstatt', 'Cranach, Lucas', '1472-1553', 'workshop'],
    ['Titian, ca. 1488-1576', 'Titian', 'ca. 1488-1576'],
    ['Wray, Bartholomew (active 16th century)', 'Wray, Bartholomew', 'active 16th century'],
    ['Kellen, David van der [1804-1879]', 'Kellen, David van der', '1804-1879'],
    ['workshop of Titian', 'Titian', undefined, 'workshop'],
    ['Titian (workshop of)', 'Titian', undefined, 'workshop'],
    ['Titian and workshop', 'Titian', undefined, 'workshop'],
    ['Werkstatt Lucas Cranach', 'Lucas Cranach', undefined, 'workshop'],
    ['atelier d’Ingres', 'Ingres', undefined, 'workshop'],
    ['after Titian', 'Titian', undefined, 'after'],
    ['nach Tizian', 'Tizian', undefined, 'after'],
    ['naar van Dyck', 'van Dyck', undefined, 'after'],
    ['d’après Titien', 'Titien', undefined, 'after'],
    ['Copy after: Rubens', 'Rubens', undefined, 'after'],
    ['attributed to Titian', 'Titian', undefined, 'attributed'],
    ['Titian, zugeschrieben', 'Titian', undefined, 'attributed'],
    ['toegeschreven aan Hals, Frans (1582-1666)', 'Hals, Frans', '1582-1666', 'attributed'],
    ['circle of Rembrandt', 'Rembrandt', undefined, 'circle'],
    ['Umkreis des Lucas Cranach', 'Lucas Cranach', undefined, 'circle'],
    ['School of Rembrandt', 'Rembrandt', undefined, 'school'],
    ['seguace di Giotto', 'Giotto', undefined, 'follower'],
    ['possibly Rubens', 'Rubens', undefined, 'possibly'],
    ['Rubens, Peter Paul (?)', 'Rubens, Peter Paul', undefined, 'possibly'],
    ['[Rubens?]', 'Rubens', undefined, 'possibly'],
    ['possibly workshop of Rubens (1577-1640)', 'Rubens', '1577-1640', 'workshop'],
    ['\u202e Ti\u200btian \u00a0 ', 'Titian'],
  ])('%s', (written, name, dates?: string, qualifier?: string) => {
    expect(readMaker(written)).toEqual({ name, ...(dates && { dates }), ...(qualifier && { qualifier }) });
  });

  test.each([
    'Atelier Frans Hals',
    'Museum of Modern Art',
    'Keulen, Johannes van (I)',
    'Willem I (koning der Nederlanden)',
    'Kempen, J.M. van (firma)',
    'Amsterdamsche Boek- en Steendrukkerij, v/h Ellerman, Harms & Co.',
    'Ad Gerritsen',
    'Nach dem Regen',
    'Officina Plantiniana',
    'Workshop',
    '(1480-1576)',
    '?',
    '',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
    'after '.repeat(2_000).trim(),
  ])('%s is a name as it is', (name) => {
    expect(readMaker(name)).toEqual({ name });
  });

  test('and a text of many signs is read', () => {
    const texts = [
      'a ('.repeat(160),
      '['.repeat(499),
      ', '.repeat(240),
      'a, 15'.repeat(99),
      'after '.repeat(80),
      'aa. '.repeat(120),
    ];

    for (const text of texts) {
      for (const end of ['', 'X', ', 1500', ')']) {
        expect(text + end).toContain(readMaker(text + end).name);
      }
    }
  });
});

test.each([
  ['Brixen?', 'Brixen', 'possibly'],
  ['[Leipzig]', 'Leipzig'],
  ['[Leipzig?]', 'Leipzig', 'possibly'],
  ['Suriname (Zuid-Amerika)', 'Suriname (Zuid-Amerika)'],
])('the place %s is read', (written, name, qualifier?: string) => {
  expect(readPlace(written)).toEqual({ name, ...(qualifier && { qualifier }) });
});

test.each([
  ['Rijn, Rembrandt van', 'Rembrandt van Rijn'],
  ["Ablaing van Giessenburg, Rudolf Carel d'", "Rudolf Carel d'Ablaing van Giessenburg"],
  ['Keulen, Johannes van (I)', 'Johannes van Keulen (I)'],
  ['Cranach, Lucas, der Ältere', 'Lucas Cranach der Ältere'],
])('%s is spoken %s, and is the same name', (written, spoken) => {
  expect(spokenName(written)).toBe(spoken);
  expect(makerKey(written)).toBe(makerKey(spoken.toUpperCase().toLowerCase()));
});

test('stops, case and signs that are not seen make no other name, and other letters do', () => {
  expect(makerKey('Kempen, J.M. van')).toBe(makerKey('J. M.  van\u00a0KEMPEN\u200b'));
  expect(makerKey('Müller, Jan')).toBe(makerKey('Jan Mu\u0308ller'));
  expect(makerKey('Jan Müller')).not.toBe(makerKey('Jan Muller'));
});

test.each([
  ['ca. 1480/85–1576', '1480-1576'],
  ['1480 - 1576', '1480-1576'],
  ['unknown', ''],
  [undefined, ''],
])('the years %s are %j', (dates, key) => {
  expect(yearsKey(dates)).toBe(key);
});
