import { expect, test } from 'vitest';
import glossary from '../../../docs/glossary.md?raw';
import messages from '../../../locales/en/viewer.json';
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

/** Texts that layouts have for readers, wherever they stand. */
function labelsIn(layout: unknown): string[] {
  if (typeof layout !== 'object' || layout === null) return [];
  return Object.entries(layout).flatMap(([key, value]): string[] =>
    typeof value === 'string' && /^(?:label|title|eyebrow)$/u.test(key) ? [value] : labelsIn(value),
  );
}

test('I18N-4: each label of a field and of a layout is a message that translators have', () => {
  const labels = [...Object.values(fieldLabels), ...labelsIn(layouts)];

  expect(labels.length).toBeGreaterThan(150);
  expect(labels.filter((label) => !Object.hasOwn(messages, `viewer.labels.${label}`))).toEqual([]);
});
