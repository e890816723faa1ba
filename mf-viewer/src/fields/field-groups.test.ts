import { textFields, type Item } from '@iconotheca/contracts/item';
import { expect, it } from 'vitest';
import { fieldGroups } from './field-groups.ts';
import { fieldLabels } from './field-labels.ts';

function anItem(fields: Partial<Item>): Item {
  return { ID: ['leaf-1'], TYPE: ['image'], ...fields };
}

it('ITEM-1: fields come in named groups, without empty ones', () => {
  const item = anItem({ SHELFMARK: ['MS 12'], PERSON_ARTIST: ['Anna Vos'], OWNERS: [' '] });

  const groups = fieldGroups(item);

  expect(groups.map(({ name, fields }) => [name, fields.map(({ label }) => label)])).toEqual([
    ['Work', ['Artist']],
    ['Copy', ['Shelfmark']],
  ]);
});

it('a field that nobody foresaw is shown under its own name', () => {
  const item = anItem({ SHELF_COLOUR: ['green'] });

  expect(fieldGroups(item)).toEqual([
    { name: 'Other', fields: [{ field: 'SHELF_COLOUR', label: 'SHELF_COLOUR', values: ['green'] }] },
  ]);
});

it('every text a reader may see has a label', () => {
  const hidden = /^(?:ID|TYPE|HIM|PARENT|PREV|NEXT|LINK.*|URL_.*|ALLIMAGES|IC|_.*)$/u;

  const unnamed = textFields.filter((field) => !hidden.test(field) && !Object.hasOwn(fieldLabels, field));

  expect(unnamed).toEqual([]);
});
