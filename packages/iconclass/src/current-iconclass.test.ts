import { cp, mkdtemp, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '@iconotheca/sqlite';
import { sample } from '@iconotheca/tooling/test-data';
import { fileInForce, importedFile, openCurrentIconclass } from './current-iconclass.ts';
import { importIconclass } from './official/import-iconclass.ts';

let work: string;
let folder: string;

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'iconclass-current-'));
  folder = join(work, 'official');
  await cp(sample.iconclass, folder, { recursive: true });
  await importIconclass({ dir: folder, file: importedFile(work) });
  const db = connect(importedFile(work));
  db.exec("update meta set value = '1' where name = 'format'");
  db.close();
});
afterEach(() => rm(work, { recursive: true, force: true }));

test('a table that an older version imported is imported again where its folder still is', async () => {
  const before = fileInForce(work);
  const table = await openCurrentIconclass(work);

  expect(before).not.toBe(importedFile(work));
  expect(fileInForce(work)).toBe(importedFile(work));
  expect(table.current().size.notations).toBeGreaterThan(400);
  table.close();
});

test('where the folder is gone the built-in table serves, and the log says so', async () => {
  await rename(folder, `${folder}-elsewhere`);
  const lines: string[] = [];

  const table = await openCurrentIconclass(work, pino({}, { write: (line) => lines.push(line) }));

  expect(fileInForce(work)).not.toBe(importedFile(work));
  expect(table.current().resolve('25F23(LION)')).toMatchObject({ n: '25F23(LION)' });
  expect(lines.join('')).toContain('import Iconclass again. Until then the built-in table serves.');
  table.close();
});

test('the built-in table is kept for the next start, and made again where it is damaged', async () => {
  await rm(importedFile(work));
  const start = async () => {
    const table = await openCurrentIconclass(work);
    const answer = table.current().resolve('25F23(LION)');
    table.close();
    const { mtimeMs, size } = await stat(fileInForce(work));
    return { answer, mtimeMs, size };
  };

  const first = await start();
  const kept = await start();
  await truncate(fileInForce(work), first.size / 2);
  const mended = await start();

  expect(kept).toEqual(first);
  expect(mended).toMatchObject({ answer: first.answer, size: first.size });
  expect(mended.mtimeMs).toBeGreaterThan(first.mtimeMs);
});
