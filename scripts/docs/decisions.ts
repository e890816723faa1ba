import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/project.ts';

export const decisions = join(root, 'docs/decisions');

/** First lines of a record. */
export interface Head {
  number: string;
  title: string;
  date: string;
  status: string;
}

/** Returns the files of a folder of decisions in their order. */
export function filesIn(pattern: string): string[] {
  return globSync(pattern, { cwd: decisions }).toSorted();
}

/** Reads a file of the folder of decisions. */
export function readDecision(file: string): string {
  return readFileSync(join(decisions, file), 'utf8');
}

/** Reads the first lines of a record; undefined when they do not have their form. */
export function readHead(text: string): Head | undefined {
  const form =
    /^# (?<number>\d{4}) (?<title>.+)\n\nDate: (?<date>2\d{3}-\d{2}-\d{2})\. Status: (?<status>(?:accepted|superseded by \d{4})[^.\n]*)\./u;
  const { number, title, date, status } = form.exec(text)?.groups ?? {};
  if (number === undefined || title === undefined || date === undefined || status === undefined) return undefined;
  return { number, title, date, status };
}

/** Returns the pages that have a record among theirs, by the record's file. */
export function topicsOf(): Map<string, string[]> {
  const topics = new Map<string, string[]>();
  for (const page of filesIn('[!R]*.md')) {
    const [, records = ''] = readDecision(page).split('\n## Records\n');
    for (const [, record = ''] of records.matchAll(/\]\(history\/(\d[^)]+)\)/gu))
      topics.set(record, [...(topics.get(record) ?? []), page]);
  }
  return topics;
}

const beginning = `# Records of decisions

One file for each choice that had a real alternative, as it was made on its day: what was chosen, why, in place of what, and what it
costs. A record is not edited when it no longer holds: a later one supersedes it, and the status of both says so. What is true
now stands on [a page by topic](../README.md), which each record names here. \`npm run format\` writes this page.

| record | status | date | holds now, on |
|---|---|---|---|
`;

/** Writes docs/decisions/history/README.md: the records, and the page where what is true of each now stands. */
export function historyIndex(): string {
  const topics = topicsOf();
  const rows = filesIn('history/[0-9]*.md').map((path) => {
    const file = path.replace('history/', '');
    const { number = '', title = '', status = '', date = '' } = readHead(readDecision(path)) ?? {};
    const [topic] = topics.get(file) ?? [];
    const page = topic === undefined ? '' : `[${topic.replace('.md', '')}](../${topic})`;
    return `| [${number}](${file}) ${title} | ${status} | ${date} | ${page} |\n`;
  });
  return beginning + rows.join('');
}
