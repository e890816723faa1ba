import { expect, test } from 'vitest';
import glossary from '../../../docs/glossary.md?raw';
import { layouts } from '../layouts/layout-of.ts';
import { fieldLabels } from './field-labels.ts';

/** The rows of the table below a heading, as cells. */
function table(heading: string): string[][] {
  const start = glossary.indexOf(`\n${heading}\n`);
  const section = glossary.slice(start + 1).split(/\n##/u)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the glossary calls every field as the page does', () => {
  expect(Object.fromEntries(table('## Fields'))).toEqual(fieldLabels);
});

test('the glossary has the words that the readers of a type use', () => {
  const own = Object.entries(layouts).flatMap(([type, { facts, groups }]) =>
    [...facts, ...groups.flatMap(({ rows }) => rows)].flatMap((row) =>
      typeof row === 'string' || row.label === fieldLabels[row.field] ? [] : [[row.field, row.label, type]],
    ),
  );
  const words = new Map<string, Set<string>>();
  for (const [field, label, type] of own) {
    const key = `${field} ${label}`;
    words.set(key, (words.get(key) ?? new Set()).add(type ?? ''));
  }

  const documented = table('### Words of a type').map(([field, label, types]) => [`${field} ${label}`, types]);

  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries([...words].map(([key, types]) => [key, [...types].toSorted().join(', ')])),
  );
});
