import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../common/project.ts';

const folder = join(root, 'docs/decisions');
const files = globSync('[0-9]*.md', { cwd: folder })
  .map((file) => basename(file))
  .toSorted();
const numbers = new Set(files.map((file) => file.slice(0, 4)));
/** Number, title, status and date of each row of the index, as they stand there. */
const index = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| \[(\d{4})\]\((.*?)\) \| (.*) \|$/gmu)];

interface Head {
  number: string;
  title: string;
  date: string;
  status: string;
}

/** Reads the first lines of a decision; undefined when they do not have their form. */
function readHead(text: string): Head | undefined {
  const form =
    /^# (?<number>\d{4}) (?<title>.+)\n\nDate: (?<date>2\d{3}-\d{2}-\d{2})\. Status: (?<status>(?:accepted|superseded by \d{4})[^.\n]*)\./u;
  const { number, title, date, status } = form.exec(text)?.groups ?? {};
  if (number === undefined || title === undefined || date === undefined || status === undefined) return undefined;
  return { number, title, date, status };
}

describe('decisions', () => {
  test('are numbered without two of the same number', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(numbers.size).toBe(files.length);
  });

  test.each(files)('%s says its date and status, and names only decisions that exist', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');

    const head = readHead(text);

    expect(head?.number).toBe(file.slice(0, 4));
    const named = head?.status.match(/\b0\d{3}\b/gu) ?? [];
    expect(named.filter((number) => !numbers.has(number))).toEqual([]);
  });

  test('are all in the index as their files have them, in their order', () => {
    const rows = index.map(([, number, file, rest]) => `${number} ${file} ${rest}`);

    const expected = files.map((file) => {
      const { number, title, status, date } = readHead(readFileSync(join(folder, file), 'utf8')) ?? {};
      return `${number} ${file} ${title} | ${status} | ${date}`;
    });

    expect(rows).toEqual(expected);
  });

  test('without a date or with a status of its own would be noticed', () => {
    expect(readHead('# 0001 A title\n\nDate: 2026-11-20. Status: accepted.\n')).toBeDefined();
    expect(readHead('# 0001 A title\n\nStatus: accepted.\n')).toBeUndefined();
    expect(readHead('# 0001 A title\n\nDate: 2026-11-20. Status: rejected.\n')).toBeUndefined();
  });
});
