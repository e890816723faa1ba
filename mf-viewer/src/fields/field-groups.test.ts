import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { layouts } from '../layouts/layout-of.ts';
import { anItem } from '../testing/an-item.ts';
import { rowsForFacts, shownGroups } from './field-groups.ts';
import { alreadyShownIn } from './already-shown.ts';

function groupsOf(item: Item, layout = layouts.image) {
  return shownGroups(item, layout, alreadyShownIn(item, layout, [], false))
    .map(
      ({ name, rows }) => [name, rows.map(({ label, values }) => [label, ...values.map(({ text }) => text)])] as const,
    )
    .filter(([name]) => name !== 'Record');
}

test('ITEM-1: fields come in named groups, without empty ones', () => {
  const item = anItem({ SHELFMARK: ['MS 12'], PERSON_OWNER: ['Anna Vos'], OWNERS: [' '] });

  expect(groupsOf(item)).toEqual([
    ['Object', [['Shelfmark', 'MS 12']]],
    ['Provenance', [['Owner', 'Anna Vos']]],
  ]);
});

test('a type’s readers find a field under their own word', () => {
  const item = anItem({ TYPE: ['manuscript book'], TECHNIQUE: ['ink on vellum'] });

  expect(groupsOf(item, layouts.manuscriptbook)).toEqual([['Codex', [['Support and media', 'ink on vellum']]]]);
});

test('years that the date shows are not repeated, others share one row', () => {
  expect(groupsOf(anItem({ DATE: ['1614'], FROM: ['1614'], UNTIL: ['1614'] }))).toEqual([]);
  expect(groupsOf(anItem({ DATE: ['c. 1465'], FROM: ['1460'], UNTIL: ['1470'] }))).toEqual([
    ['Making', [['Between', '1460 and 1470']]],
  ]);
});

test('width and height are shown once, in the dimensions where these have them', () => {
  const item = anItem({ DIMENSION: ['18.0 × 13.7 cm'], HEIGHT: ['18.0'], WIDTH: ['14'] });

  expect(groupsOf(item)).toEqual([['Copy', [['Width (cm)', '14']]]]);
});

test('height and width are one size, as sizes are written', () => {
  expect(groupsOf(anItem({ HEIGHT: ['156'], WIDTH: ['121'] }))).toEqual([['Copy', [['Dimensions', '156 × 121 cm']]]]);
  expect(groupsOf(anItem({ HEIGHT: ['156'] }))).toEqual([['Copy', [['Height (cm)', '156']]]]);
});

function row(label: string) {
  return { field: label, label, values: [{ text: label }] };
}

test('a few fields stand among the facts, many in their groups', () => {
  const few = [{ name: 'Copy', rows: [row('Technique'), row('Shelfmark')] }];
  const record = { name: 'Record', rows: [row('Identifier')] };

  expect(rowsForFacts([...few, record]).map(({ label }) => label)).toEqual(['Technique', 'Shelfmark']);
  expect(rowsForFacts([{ name: 'Copy', rows: ['1', '2', '3', '4', '5', '6'].map((label) => row(label)) }])).toEqual([]);
  expect(rowsForFacts([...few, { name: 'Other', rows: [row('SHELF_COLOUR')] }])).toEqual([]);
});

test('a name and its thesaurus entry are one value, without a link where the thesaurus has no such entry', () => {
  const item = anItem({
    INSTIT: ['HAB', 'KB'],
    INSTIT_CERLID: ['00000048|HAB', 'local-c-holding00001|KB', '00000123|Teylers'],
  });
  const layout = layouts.provenanceimage;

  const [group] = shownGroups(item, layout, alreadyShownIn(item, layout, [], false));

  expect(group?.rows).toEqual([
    {
      field: 'INSTIT',
      label: 'Institution',
      values: [{ text: 'HAB', authority: 'https://data.cerl.org/holdinst/00000048' }, { text: 'KB' }],
    },
    {
      field: 'INSTIT_CERLID',
      label: 'Holding institution',
      values: [{ text: 'Teylers', authority: 'https://data.cerl.org/holdinst/00000123' }],
    },
  ]);
});
