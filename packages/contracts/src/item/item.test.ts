import { expect, it } from 'vitest';
import { isKnownField, record } from './item.ts';
import { isItemType, itemTypeKey, itemTypeLabel, itemTypes } from './item-type.ts';

it('a record keeps fields that the specification does not name', () => {
  const kept = record.parse({ ID: ['x'], TYPE: ['book'], SHELF_COLOUR: ['green'] });

  expect(kept).toEqual({ ID: ['x'], TYPE: ['book'], SHELF_COLOUR: ['green'] });
});

it.each([
  [{ TYPE: ['book'] }, 'ID'],
  [{ ID: [], TYPE: ['book'] }, 'ID'],
  [{ ID: ['x'] }, 'TYPE'],
  [{ ID: ['x'], TYPE: ['book'], TITLE: 'not a list' }, 'TITLE'],
  [{ ID: ['a\nb'], TYPE: ['book'] }, 'ID'],
])('%j is not a record: %s', (value, field) => {
  const refused = record.safeParse(value);

  expect(refused.error?.issues[0]?.path[0]).toBe(field);
});

it('families of fields count as known', () => {
  expect(['MOTTO_ZH', 'PROVERB_NL_NORM', 'USAGE', 'CAPTION_PT'].every(isKnownField)).toBe(true);
  expect(['MOTTO', 'PROVERB_NL', 'SHELF_COLOUR'].some(isKnownField)).toBe(false);
});

it('there are 28 item types, and a foreign one is shown as written', () => {
  expect(Object.keys(itemTypes)).toHaveLength(28);
  expect(itemTypeKey("Printer's Device Usage")).toBe('printersdeviceusage');
  expect(itemTypeLabel('Tapestry')).toBe('Tapestry');
  expect(isItemType('constructor')).toBe(false);
});
