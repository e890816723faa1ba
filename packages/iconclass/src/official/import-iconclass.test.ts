import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '@iconotheca/http/start-error';
import { importIconclass } from './import-iconclass.ts';
import { openIconclass } from '../open-iconclass.ts';

let work: string;
let file: string;

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'iconclass-import-'));
  file = join(work, 'data', 'iconclass.sqlite');
});
afterEach(() => rm(work, { recursive: true, force: true }));

const small = {
  'notations.txt': 'N 2\nC 25\n$\nN 25\nK 25k\nC 25F\nR 2\n$\nN 25F\nK 25k\n$\n',
  'keys.txt': 'K 25k\nS 1\n; 11\n$\n',
  'txt/en/txt_en_2_3.txt': '2|Nature\n25|earth\n25F|animals\n',
  'txt/en/txt_en_keys.txt': '25k1|animals used symbolically\n25k11|animals as attributes\n',
};

/** An official folder of a few notations, some files of it replaced. */
async function aFolder(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const dir = await mkdtemp(join(work, 'official-'));
  for (const [name, content] of Object.entries({ ...small, ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}

async function labelsOf(notation: string, files: Record<string, string | Uint8Array>) {
  await importIconclass({ dir: await aFolder(files), file });
  const iconclass = openIconclass(file);
  const answer = iconclass.resolve(notation);
  iconclass.close();
  if (!isResolved(answer)) throw new Error(answer.message);
  return answer;
}

describe('what is read from an official folder', () => {
  test('notations, children, references, keys and labels', async () => {
    const answer = await labelsOf('25', {});

    expect(answer).toMatchObject({ c: ['25F'], r: ['2'], kc: ['25(+1)'], txt: { en: 'earth' } });
  });

  test('a byte-order mark is not part of the first notation', async () => {
    const { txt } = await labelsOf('2', { 'txt/nl/txt_nl_2_3.txt': '\ufeff2|Natuur\r\n25|aarde\r\n' });

    expect(txt.nl).toBe('Natuur');
  });

  test('a line that begins with # is not translated and has no label', async () => {
    const { txt } = await labelsOf('25F', { 'txt/fi/txt_fi_2_3.txt': '2|luonto\n#25F|animals\n' });

    expect(txt).toEqual({ en: 'animals' });
  });

  test('HTML entities are the characters they stand for', async () => {
    const { txt } = await labelsOf('25F', { 'txt/pl/txt_pl_2_3.txt': '25F|&quot;zwierz&#281;ta&quot; &amp; inne\n' });

    expect(txt.pl).toBe('"zwierzęta" & inne');
  });

  test('a raw queue of keys is not a key', async () => {
    const { kc } = await labelsOf('25F', { 'keys.txt': 'K 25k\nS 1\n; 2\n; 1q15\n$\n' });

    expect(kc).toEqual(['25F(+1)', '25F(+2)']);
  });

  test('a child without a record of its own is left out and reported', async () => {
    const dir = await aFolder({ 'notations.txt': 'N 2\nC 25\n; 26\n$\nN 25\n$\n' });

    const { ignored } = await importIconclass({ dir, file });

    expect(ignored.examples).toContain('notations.txt, line 1: N 2');
    expect(openIconclass(file).children('2')).toEqual(['25']);
  });

  test('a list under T, and a second $, are passed over', async () => {
    const { r } = await labelsOf('25', { 'notations.txt': 'N 2\nC 25\n$\n$\nN 25\nR 2\nT 2\n$\n' });

    expect(r).toEqual(['2']);
  });

  test('references between keywords are not keywords', async () => {
    const { kw } = await labelsOf('25F', {
      'kw/en/kw_en_2_3.txt': '25F|animal\n25F|beast\n25F|animal\n',
      'kw/en/kw_en_refs.txt': 'KW1 animal\nREF see\nKW2 beast\n$\n',
    });

    expect(kw).toEqual({ en: ['animal', 'beast'] });
  });

  test('languages that the archive does not show are not read', async () => {
    const { txt } = await labelsOf('25F', { 'txt/hu/txt_hu_2_3.txt': '25F|állatok\n' });

    expect(txt).toEqual({ en: 'animals' });
  });

  test('labels of nothing and empty labels are counted and reported', async () => {
    const dir = await aFolder({ 'txt/de/txt_de_2_3.txt': '25F|\n99Z|nichts\n2|Natur\n' });

    const { ignored, languages } = await importIconclass({ dir, file });

    expect(ignored).toEqual({
      count: 2,
      examples: ['txt_de_2_3.txt, line 1: 25F|', 'txt_de_2_3.txt, line 2: 99Z|nichts'],
    });
    expect(languages.de).toBe(1);
  });

  test('two notations that are each below the other are both found under both', async () => {
    await importIconclass({ dir: await aFolder({ 'notations.txt': 'N 2\nC 25\n$\nN 25\nC 2\n$\n' }), file });

    const iconclass = openIconclass(file);

    expect(iconclass.ancestors('25').toSorted()).toEqual(['2', '25']);
    expect(iconclass.suggest({ q: '2', lang: 'en', size: 9 }).result.map(({ n }) => n)).toEqual(['2', '25']);
  });
});

describe('a folder that cannot be imported', () => {
  test.each([
    [
      'a field of no meaning',
      'notations.txt',
      'N 2\nX 25\n$\n',
      'notations.txt, line 2: X is none of N, K, C, R, ; and $.',
    ],
    [
      'no value',
      'notations.txt',
      'N 2\nC\n$\n',
      'notations.txt, line 2: "C" is not one of N, K, C, R, ; or $ followed by',
    ],
    [
      'a list that was not begun',
      'notations.txt',
      'N 2\n; 25\n$\n',
      'notations.txt, line 2: ; continues a list of C or R',
    ],
    [
      'a block without beginning',
      'notations.txt',
      'C 25\n$\n',
      'notations.txt, line 1: a block begins with N, not with C.',
    ],
    ['a block without end', 'notations.txt', 'N 2\nN 25\n$\n', 'notations.txt, line 2: 2 has no $ at its end.'],
    ['a file cut off', 'notations.txt', 'N 2\n$\nN 25\nC 25F\n', 'notations.txt, line 3: 25 has no $ at its end.'],
    ['no notation', 'notations.txt', '\n', 'notations.txt: holds no notation.'],
    ['a notation twice', 'notations.txt', 'N 2\n$\nN 2\n$\n', 'notations.txt, line 3: 2 was described before'],
    ['not a notation', 'notations.txt', 'N 2J\n$\n', 'notations.txt, line 1: "2J" is not written as a notation'],
    [
      'an unknown key set',
      'notations.txt',
      'N 2\nK 9k\n$\n',
      'notations.txt, line 1: the key set 9k of 2 is not in keys.txt.',
    ],
    ['keys out of place', 'keys.txt', 'S 1\n$\n', 'keys.txt, line 1: S stands where K is expected.'],
    ['keys cut off', 'keys.txt', 'K 25k\nS 1\n', 'keys.txt: 25k has no $ at its end.'],
    ['no label', 'txt/en/txt_en_2_3.txt', '#2|Nature\n', 'no label of any language was found'],
    [
      'bytes that are not UTF-8',
      'keys.txt',
      Uint8Array.from([0x4b, 0x20, 0xff, 0xfe, 0x0a]),
      'keys.txt, line 1: here or soon',
    ],
  ])('%s is said by file and line', async (what, name, content, message) => {
    const empty = what === 'no label' ? { 'txt/en/txt_en_keys.txt': '' } : {};
    const dir = await aFolder({ ...empty, [name]: content });

    const attempt = importIconclass({ dir, file });

    await expect(attempt).rejects.toThrow(message);
    await expect(attempt).rejects.toBeInstanceOf(StartError);
  });

  test('a folder without notations.txt is refused with what belongs in it', async () => {
    const attempt = importIconclass({ dir: join(work, 'nowhere'), file });

    await expect(attempt).rejects.toThrow(/keys\.txt: is not in .*nowhere; an official folder holds notations\.txt/u);
  });
});

describe('an import beside a table in use', () => {
  test('what was opened before goes on reading the old labels, what is opened after reads the new', async () => {
    await importIconclass({ dir: await aFolder(), file });
    const before = openIconclass(file);

    await importIconclass({ dir: await aFolder({ 'txt/en/txt_en_2_3.txt': '25F|beasts\n' }), file });

    const after = openIconclass(file);
    expect(before.resolve('25F')).toMatchObject({ txt: { en: 'animals' } });
    expect(after.resolve('25F')).toMatchObject({ txt: { en: 'beasts' } });
    expect(after.version).not.toBe(before.version);
  });

  test('a bad folder leaves the old table and nothing else', async () => {
    await importIconclass({ dir: await aFolder(), file });

    await expect(importIconclass({ dir: await aFolder({ 'keys.txt': 'nonsense' }), file })).rejects.toThrow('keys.txt');

    expect(await readdir(dirname(file))).toEqual(['iconclass.sqlite']);
    expect(openIconclass(file).resolve('25F')).toMatchObject({ txt: { en: 'animals' } });
  });

  test('a failure while writing leaves the old table and nothing else', async () => {
    await importIconclass({ dir: await aFolder(), file });
    const dir = await aFolder({ 'txt/en/txt_en_2_3.txt': '25F|beasts\n' });
    await mkdir(join(work, 'taken', 'iconclass.sqlite'), { recursive: true });

    const attempt = importIconclass({ dir, file: join(work, 'taken', 'iconclass.sqlite') });

    await expect(attempt).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/u);
    expect(await readdir(join(work, 'taken'))).toEqual(['iconclass.sqlite']);
    expect(openIconclass(file).resolve('25F')).toMatchObject({ txt: { en: 'animals' } });
  });

  test('an import that is killed leaves the old table, and what it left is cleared away later', async () => {
    await importIconclass({ dir: await aFolder(), file });
    const dir = await aFolder({ 'txt/en/txt_en_2_3.txt': '25F|beasts\n' });
    const program = `
      const { importIconclass } = await import(${JSON.stringify(new URL('import-iconclass.ts', import.meta.url).href)});
      const onProgress = ({ step }) => { if (step === 'write') process.kill(process.pid, 'SIGKILL'); };
      await importIconclass({ dir: ${JSON.stringify(dir)}, file: ${JSON.stringify(file)}, onProgress });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    const [, signal] = await once(child, 'exit');
    const left = join(dirname(file), 'iconclass.sqlite.0.tmp');
    await writeFile(left, 'half a table');
    await utimes(left, 0, 0);

    expect(signal).toBe('SIGKILL');
    expect(openIconclass(file).resolve('25F')).toMatchObject({ txt: { en: 'animals' } });
    await importIconclass({ dir, file });
    expect(await readdir(dirname(file))).toEqual(['iconclass.sqlite']);
  });

  test('progress goes from reading to indexing to writing, each to its end', async () => {
    const reports: string[] = [];

    await importIconclass({
      dir: await aFolder(),
      file,
      onProgress: ({ step, done, total }) => reports.push(`${step} ${done === total ? 'done' : 'begun'}`),
    });

    expect(reports).toEqual(['read done', 'index begun', 'write begun', 'write done']);
  });
});

describe('a file that is not such a table', () => {
  test.each([
    ['is not there', undefined, /cannot be opened/u],
    ['is not a database', 'not a database, but long enough to be looked at as one', /is not a database/u],
  ])('%s is said in a sentence', async (_, content, message) => {
    await mkdir(dirname(file), { recursive: true });
    if (content !== undefined) await writeFile(file, content);

    expect(() => openIconclass(file)).toThrow(message);
    expect(() => openIconclass(file)).toThrow(StartError);
  });
});
