import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const archive = join(import.meta.dirname, '../../..');
const page = readFileSync(join(archive, '../docs/how-to/add-a-stored-thing.md'), 'utf8');

/** Returns what the page says is to be written, in its order. */
function writtenBy(text: string): string[] {
  return [...text.matchAll(/^( *)```(?:ts|sql)\n(.*?)^ *```$/gmsu)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
  );
}

/** Returns a copy of the archive's sources, with its packages. */
function aCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'archive-recipe-'));
  for (const name of ['src', 'profiles', 'package.json', 'vitest.config.ts']) {
    cpSync(join(archive, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(archive, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

test('docs/how-to/add-a-stored-thing.md: what it says is stored in both databases, in five files and two lines', async () => {
  const copy = aCopy();
  const write = (name: string, text: string) => writeFileSync(join(copy, 'src', name), text);
  const insert = (name: string, before: string, text: string) => {
    const source = readFileSync(join(copy, 'src', name), 'utf8');
    expect(source).toContain(before);
    write(
      name,
      source.replace(before, () => `${text}${before}`),
    );
  };
  const [schema = '', port = '', store = '', table = '', contract = '', named = '', opened = ''] = writtenBy(page);

  write(`db/migrations/${/`(\d{4}-loans\.sql)`/u.exec(page)?.[1]}`, schema);
  write('ports/loans.ts', port);
  write('stores/records/loan-store.ts', store);
  insert('stores/whole-tables.ts', "  { name: 'thesaurus_entry'", table);
  insert('ports/testing/record-store.contract.ts', "    test('lists are made once for a key", contract);
  insert('ports/record-store.ts', '  lists: ListRecords;', named);
  insert('ports/record-store.ts', 'import type { ImageRecords', "import type { LoanRecords } from './loans.ts';\n");
  insert('stores/records/record-store.ts', '    lists: openListStore(access),', opened);
  insert(
    'stores/records/record-store.ts',
    'import { openListStore }',
    "import { openLoanStore } from './loan-store.ts';\n",
  );
  const report = join(copy, 'report.json');
  const run = ['run', 'record-store', '-t', 'loans are listed', '--reporter=json', `--outputFile=${report}`];
  await promisify(execFile)(process.execPath, [join(archive, 'node_modules/vitest/vitest.mjs'), ...run], { cwd: copy });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(copy, { recursive: true });

  expect([numPassedTests, numFailedTests]).toEqual(['address' in inject('postgres') ? 2 : 1, 0]);
});
