import { describe, expect, test } from 'vitest';
import { filesIn, historyIndex, readDecision, readHead, topicsOf } from '../docs/decisions.ts';

const records = filesIn('history/[0-9]*.md');
const pages = filesIn('[!R]*.md');
const numbers = new Set(records.map((file) => file.slice('history/'.length).slice(0, 4)));

describe('records of decisions', () => {
  test('lie in history, and are numbered without two of the same number', () => {
    expect(filesIn('[0-9]*.md'), 'git mv them to docs/decisions/history').toEqual([]);
    expect(records.length).toBeGreaterThan(100);
    expect(numbers.size).toBe(records.length);
  });

  test.each(records)('%s says its date and status, and names only decisions that exist', (file) => {
    const text = readDecision(file);

    const head = readHead(text);

    expect(head?.number).toBe(file.slice('history/'.length).slice(0, 4));
    const named = head?.status.match(/\b0\d{3}\b/gu) ?? [];
    expect(named.filter((number) => !numbers.has(number))).toEqual([]);
  });

  test('are each among those of one page by topic', () => {
    const topics = topicsOf();

    const astray = records
      .map((path) => path.replace('history/', ''))
      .filter((file) => topics.get(file)?.length !== 1)
      .map(
        (file) => `${file}: ${topics.get(file)?.join(', ') ?? 'name it below "Records" of the page that it changes'}`,
      );
    expect(astray).toEqual([]);
  });

  test('are all in the index, with the page where what holds of them stands', () => {
    expect(readDecision('history/README.md'), '`npm run format` writes it').toBe(historyIndex());
  });

  test('without a date or with a status of its own would be noticed', () => {
    expect(readHead('# 0001 A title\n\nDate: 2026-11-20. Status: accepted.\n')).toBeDefined();
    expect(readHead('# 0001 A title\n\nStatus: accepted.\n')).toBeUndefined();
    expect(readHead('# 0001 A title\n\nDate: 2026-11-20. Status: rejected.\n')).toBeUndefined();
  });
});

describe('pages on how things work, and why', () => {
  test.each(pages)('%s is short, and says what is done, why, and what was rejected', (file) => {
    const text = readDecision(file);

    expect(text.split('\n').length).toBeLessThanOrEqual(121);
    expect(text).toMatch(/^# How .+ and why\n/u);
    expect([...text.matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading)).toEqual([
      'What is done',
      'Why',
      'What was rejected',
      'Records',
    ]);
  });

  test('are all in the table of README.md', () => {
    const rows = [...readDecision('README.md').matchAll(/^\| \[[^\]]+\]\((.*?\.md)\) \|/gmu)].map(([, file]) => file);

    expect(pages.length).toBeGreaterThan(15);
    expect(new Set(rows)).toEqual(new Set(pages));
    expect(rows.length).toBe(pages.length);
  });
});
