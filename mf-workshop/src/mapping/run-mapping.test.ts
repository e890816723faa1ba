import type { FoundColumn, RunMapping } from '@iconotheca/contracts/run/run';
import { expect, test } from 'vitest';
import { lacking, madeId, maySplit, shownMapping, withTypeOfAll, withValue } from './run-mapping.ts';

const collection = { code: 'HOOGVELD', name: 'Hoogveld' };

function aColumn(heading: string, field?: string, examples: string[] = ['a']): FoundColumn {
  return { heading, filled: 1, examples, ...(field !== undefined && { guess: { field, reason: 'common' } }) };
}

function shownOf(columns: FoundColumn[], mapping: RunMapping = { columns: [] }): RunMapping {
  return shownMapping({ sheet: { columns, rows: 1 }, mapping, collection });
}

test('columns are what was guessed, and left out where nothing was; what was said stands above that', () => {
  const said = { heading: 'Titel', field: 'CAPTION' };

  const { columns } = shownOf([aColumn('Inventarnr', 'ID'), aColumn('Titel', 'TITLE'), aColumn('Wert')], {
    columns: [said],
  });

  expect(columns).toEqual([{ heading: 'Inventarnr', field: 'ID' }, said, { heading: 'Wert', field: null }]);
});

test('the code of the collection is proposed before ids that are numbers, or hold signs', () => {
  expect(shownOf([aColumn('Nr', 'ID', ['A 12/3'])]).idPrefix).toBe('HOOGVELD_');
  expect(shownOf([aColumn('Nr', 'ID', ['17'])]).idPrefix).toBe('HOOGVELD_');
  expect(shownOf([aColumn('ID', 'ID', ['HOOGVELD_1', 'k2'])]).idPrefix).toBeUndefined();
  expect(shownOf([aColumn('Nr', 'ID', ['17'])], { columns: [], idPrefix: '' }).idPrefix).toBe('');
});

test('an id is shown as the archive makes it', () => {
  expect(madeId('HOOGVELD_', 'A 12/3')).toBe('HOOGVELD_A_12_3');
  expect(madeId('', 'Öl 12/3.')).toBe('Ol_12_3');
  expect(madeId('HAB_', 'HAB_7')).toBe('HAB_7');
  expect(madeId(undefined, 'k.1')).toBe('k.1');
});

test('a record needs an id and a type, which one value may give to all', () => {
  const mapping = shownOf([aColumn('Nr', 'ID')]);

  expect(lacking(shownOf([aColumn('Wert')]))).toEqual(['ID', 'TYPE']);
  expect(lacking(mapping)).toEqual(['TYPE']);
  expect(lacking(withTypeOfAll(mapping, 'image'))).toEqual([]);
  expect(lacking(withTypeOfAll(withTypeOfAll(mapping, 'image'), ''))).toEqual(['TYPE']);
});

test('a value stands for another one, and for itself again', () => {
  const column = withValue({ heading: 'Art', field: 'TYPE' }, 'Plan', 'image');

  expect(column.values).toEqual({ Plan: 'image' });
  expect(withValue(column, 'Plan', '').values).toEqual({});
});

test('a sign between values is offered where cells hold one', () => {
  expect(maySplit(aColumn('Wer', undefined, ['Doe, Jan; Roe, Ann']))).toBe(true);
  expect(maySplit(aColumn('Maße', undefined, ['12,5 x 18 cm']))).toBe(false);
});
