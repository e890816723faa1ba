import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { decodeHTMLStrict } from 'entities';
import { IconclassDataError, readLines } from './read-lines.ts';
import type { Line } from './read-lines.ts';

/** A block of notations.txt: `N 11A / K 11k / C 11A1 / ; 11A2 / R 11C / $`. */
export interface NotationRecord {
  notation: string;
  keySet?: string;
  children: string[];
  references: string[];
  /** Values under `T`. */
  stray: string[];
  /** Line on which the block begins. */
  line: Line;
}

/** A block of keys.txt: `K 11k / S 0 / ; 1 / $`. */
export interface KeySetRecord {
  code: string;
  suffixes: string[];
}

/** A label (`txt`) or keyword (`kw`) of a base (`25F`) or of a key (`25Fk12`). */
export interface NameRecord {
  kind: 'txt' | 'kw';
  lang: IconclassLanguage;
  of: string;
  text: string;
  line: Line;
}

const kinds = ['txt', 'kw'] as const;
/** Keywords that refer to keywords: another format, and nothing that a notation is named by. */
const betweenKeywords = /_refs\.txt$/u;
/** A raw queue of keys (`9q15`): notes of the data's editors, not keys. */
const queued = 'q';

/**
 * Blocks of notations.txt in order. A list under `T`, which one record has where `R` is meant, is left out, as the
 * conformance cases and the count of 6,118 references leave it out.
 * @throws IconclassDataError at a line that is none of N, K, C, R, `;`, `$`, or out of place
 */
export async function* readNotations(dir: string): AsyncGenerator<NotationRecord> {
  let record: NotationRecord | undefined;
  let list: string[] | undefined;
  for await (const line of readLines(fileOf(dir, 'notations.txt'))) {
    if (line.text.trim() === '') continue;
    const { field, value } = readField(line, 'N, K, C, R, ; or $');
    if (field === 'N') {
      if (record) throw new IconclassDataError(line.file, line.number, `${record.notation} has no $ at its end.`);
      record = { notation: value, children: [], references: [], stray: [], line };
      list = undefined;
      continue;
    }
    // A second $ ends nothing: one block of the official data has it.
    if (!record && field === '$') continue;
    if (!record) throw new IconclassDataError(line.file, line.number, `a block begins with N, not with ${field}.`);
    if (field === '$') {
      yield record;
      record = undefined;
    } else if (field === 'K') {
      record.keySet = value;
      list = undefined;
    } else if (field === ';') {
      if (!list)
        throw new IconclassDataError(line.file, line.number, '; continues a list of C or R, and none is open.');
      list.push(value);
    } else if (field === 'C' || field === 'R' || field === 'T') {
      list = field === 'C' ? record.children : field === 'R' ? record.references : record.stray;
      list.push(value);
    } else throw new IconclassDataError(line.file, line.number, `${field} is none of N, K, C, R, ; and $.`);
  }
  if (record)
    throw new IconclassDataError('notations.txt', record.line.number, `${record.notation} has no $ at its end.`);
}

/**
 * Blocks of keys.txt in order, without raw queues.
 * @throws IconclassDataError at a line that is none of K, S, `;`, `$`, or out of place
 */
export async function* readKeySets(dir: string): AsyncGenerator<KeySetRecord> {
  let record: KeySetRecord | undefined;
  for await (const line of readLines(fileOf(dir, 'keys.txt'))) {
    if (line.text.trim() === '') continue;
    const { field, value } = readField(line, 'K, S, ; or $');
    if (field === 'K' && !record) record = { code: value, suffixes: [] };
    else if (field === '$' && record) {
      yield record;
      record = undefined;
    } else if ((field === 'S' || field === ';') && record) {
      if (!value.includes(queued)) record.suffixes.push(value);
    } else {
      const expected = record ? 'S, ; or $' : 'K';
      throw new IconclassDataError(line.file, line.number, `${field} stands where ${expected} is expected.`);
    }
  }
  if (record) throw new IconclassDataError('keys.txt', undefined, `${record.code} has no $ at its end.`);
}

/** Labels and keywords of every language that the archive shows; `#` lines, which are not translated, left out. */
export async function* readNames(dir: string): AsyncGenerator<NameRecord> {
  for (const { kind, lang, path } of nameFiles(dir)) {
    for await (const line of readLines(path)) {
      if (line.text === '' || line.text.startsWith('#')) continue;
      const bar = line.text.indexOf('|');
      const of = bar === -1 ? line.text : line.text.slice(0, bar);
      const text = bar === -1 ? '' : decodeHTMLStrict(line.text.slice(bar + 1)).trim();
      yield { kind, lang, of: of.trim(), text, line };
    }
  }
}

/** Counts the bytes of all files that are read, for progress. */
export function bytesOf(dir: string): number {
  const files = [fileOf(dir, 'notations.txt'), fileOf(dir, 'keys.txt'), ...nameFiles(dir).map(({ path }) => path)];
  return files.reduce((sum, path) => sum + statSync(path).size, 0);
}

function nameFiles(dir: string): { kind: 'txt' | 'kw'; lang: IconclassLanguage; path: string }[] {
  return kinds.flatMap((kind) =>
    iconclassLanguageCodes.flatMap((lang) => {
      const folder = join(dir, kind, lang);
      if (!existsSync(folder)) return [];
      return readdirSync(folder)
        .filter((name) => name.endsWith('.txt') && !betweenKeywords.test(name))
        .toSorted()
        .map((name) => ({ kind, lang, path: join(folder, name) }));
    }),
  );
}

function fileOf(dir: string, name: string): string {
  const path = join(dir, name);
  if (existsSync(path)) return path;
  throw new IconclassDataError(
    name,
    undefined,
    `is not in ${dir}; an official folder holds notations.txt, keys.txt, txt/en and, if there are any, kw/en and more languages.`,
  );
}

function readField({ file, number, text }: Line, allowed: string): { field: string; value: string } {
  const value = text.slice(2).trim();
  const field = text.charAt(0);
  if (field === '$' ? text.trim() === '$' : text.charAt(1) === ' ' && value !== '') return { field, value };
  throw new IconclassDataError(file, number, `"${text.slice(0, 40)}" is not one of ${allowed} followed by a value.`);
}
