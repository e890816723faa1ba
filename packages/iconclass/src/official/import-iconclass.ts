import { buildDictionary } from '../dictionary/build-dictionary.ts';
import { buildLexicon } from '../lexicon/build-lexicon.ts';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { noKeySet } from '../concept-graph.ts';
import type { Adjacency, GraphData } from '../concept-graph.ts';
import { writeIconclassFile } from '../iconclass-file.ts';
import type { Names } from '../concept-names.ts';
import type { LanguageCoverage } from '../iconclass-file.ts';
import { nameWords } from '../labels/name-words.ts';
import { shortLabels } from '../labels/short-labels.ts';
import { bytesOf, readKeySets, readNames, readNotations } from './official-folder.ts';
import type { NameRecord, NotationRecord } from './official-folder.ts';
import { IconclassDataError } from './read-lines.ts';
import type { Line } from './read-lines.ts';
import { readNotation } from '../notation-syntax.ts';
import { createWordIndexBuilder } from '../word-index.ts';
import type { WordIndexData } from '../word-index.ts';
import { flushToDisk } from '@iconotheca/sqlite';

export interface ImportOptions {
  /** An official folder: notations.txt, keys.txt, txt/<language>, kw/<language>. */
  dir: string;
  /** The file to make or replace. */
  file: string;
  /** Source that the file says it was made from; the folder when absent, from which another version imports it anew. */
  source?: string;
  /** Version that tells the table from every other one; new when absent. */
  version?: string;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  step: 'read' | 'index' | 'write';
  /** Bytes read, or concepts indexed. */
  done: number;
  total: number;
}

export interface ImportSummary {
  version: string;
  notations: number;
  keys: number;
  labels: number;
  keywords: number;
  /** Labels of each language that has any. */
  languages: Partial<Record<IconclassLanguage, number>>;
  /** Keywords of each language that has any. */
  keywordLanguages: Partial<Record<IconclassLanguage, number>>;
  /** Lines that name nothing that exists or say nothing, left out: how many, and the first of them. */
  ignored: { count: number; examples: string[] };
}

const maxExamples = 10;
const progressEvery = 5_000;
/** An unfinished file of this age was left by an import that was killed: none takes so long. */
const abandonedAfterMs = 3_600_000;

/**
 * Reads an official folder into a file of its own beside the wanted one and renames it when it is whole and on the
 * disk, so that readers see the old table or the new one and never half of one.
 * @throws IconclassDataError naming the file, the line and what is allowed; the old file is then as it was
 */
export async function importIconclass(options: ImportOptions): Promise<ImportSummary> {
  const { dir, file, source, version = randomUUID(), onProgress } = options;
  const report = onProgress ?? (() => {});
  const classification = await readClassification(dir);
  const { names, ...counts } = await readAllNames(dir, classification, report);
  const graph = classification.graph;
  const words = indexWords(names, graph, report);
  shortLabels(names, graph).forEach((short, concept) => {
    const of = names[concept];
    if (of && Object.keys(short).length > 0) of.short = short;
  });

  report({ step: 'write', done: 0, total: names.length });
  mkdirSync(dirname(file), { recursive: true });
  removeAbandoned(file);
  const unfinished = `${file}.${randomUUID()}${unfinishedEnd}`;
  try {
    const languages = coverageOf(counts);
    const content = { version, source: source ?? resolve(dir), labels: counts.labels, languages, graph, words };
    const lexicon = buildLexicon(names);
    writeIconclassFile(unfinished, content, { names, lexicon, dictionary: buildDictionary(names, lexicon) });
    flushToDisk(unfinished);
    renameSync(unfinished, file);
    flushToDisk(dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
  report({ step: 'write', done: names.length, total: names.length });

  const keys = graph.suffixes.reduce((sum, suffixes) => sum + suffixes.length, 0);
  return { version, notations: graph.notations.length, keys, ...counts };
}

const unfinishedEnd = '.tmp';

function removeAbandoned(file: string): void {
  const folder = dirname(file);
  const unfinished = readdirSync(folder).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith(unfinishedEnd),
  );
  for (const path of unfinished.map((name) => join(folder, name))) {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - changed > abandonedAfterMs) rmSync(path, { force: true });
  }
}

/** Bases, then keys, by the numbers under which their names are persisted. */
interface Classification {
  graph: GraphData;
  numbers: Map<string, number>;
  references: string[][];
  ignored: Line[];
}

async function readClassification(dir: string): Promise<Classification> {
  const sets = new Map<string, string[]>();
  for await (const { code, suffixes } of readKeySets(dir)) sets.set(code, suffixes);
  const records: NotationRecord[] = [];
  const numbers = new Map<string, number>();
  for await (const record of readNotations(dir)) {
    checkRecord(record, { numbers, sets });
    numbers.set(record.notation, records.length);
    records.push(record);
  }
  if (records.length === 0) throw new IconclassDataError('notations.txt', undefined, 'holds no notation.');

  const codes = [...sets.keys()];
  const setNumbers = new Map(codes.map((code, set) => [code, set]));
  const ignored: Line[] = [];
  const children = records.map((record) => {
    const known = record.children.filter((child) => numbers.has(child));
    if (known.length < record.children.length || record.stray.length > 0) ignored.push(record.line);
    return known.map((child) => numbers.get(child) ?? 0);
  });
  const graph: GraphData = {
    notations: records.map(({ notation }) => notation),
    children: pack(children),
    keySets: Uint8Array.from(records.map(({ keySet }) => setNumbers.get(keySet ?? '') ?? noKeySet)),
    keySetCodes: codes,
    suffixes: codes.map((code) => sets.get(code) ?? []),
  };
  for (const code of codes) for (const suffix of sets.get(code) ?? []) numbers.set(code + suffix, numbers.size);
  return { graph, numbers, references: records.map(({ references }) => references), ignored };
}

function checkRecord(
  { notation, keySet, line }: NotationRecord,
  { numbers, sets }: { numbers: Map<string, number>; sets: Map<string, string[]> },
): void {
  const reading = readNotation(notation);
  if (!('parts' in reading) || reading.parts.key) {
    throw new IconclassDataError(line.file, line.number, `"${notation}" is not written as a notation without a key.`);
  }
  if (numbers.has(notation)) {
    throw new IconclassDataError(line.file, line.number, `${notation} was described before; each may be once.`);
  }
  if (keySet !== undefined && !sets.has(keySet)) {
    throw new IconclassDataError(line.file, line.number, `the key set ${keySet} of ${notation} is not in keys.txt.`);
  }
}

async function readAllNames(
  dir: string,
  { graph, numbers, references, ignored }: Classification,
  report: (progress: ImportProgress) => void,
) {
  const names = Array.from({ length: numbers.size }, (_, concept): Names => ({
    txt: {},
    kw: {},
    r: references[concept] ?? [],
  }));
  const languages: Partial<Record<IconclassLanguage, number>> = {};
  const keywordLanguages: Partial<Record<IconclassLanguage, number>> = {};
  const unused = ignored.map(({ file, number, text }) => `${file}, line ${number}: ${text}`);
  let ignoredCount = ignored.length;
  let labels = 0;
  let keywords = 0;
  let done = 0;
  let lines = 0;
  const total = bytesOf(dir);

  for await (const record of readNames(dir)) {
    done += record.line.text.length;
    lines += 1;
    if (lines % (progressEvery * 10) === 0) report({ step: 'read', done: Math.min(done, total), total });
    const concept = numbers.get(record.of);
    const of = concept === undefined ? undefined : names[concept];
    if (!of || record.text === '') {
      ignoredCount += 1;
      if (unused.length < maxExamples)
        unused.push(`${record.line.file}, line ${record.line.number}: ${record.line.text}`);
      continue;
    }
    if (record.kind === 'kw') {
      const added = addKeyword(of, record);
      keywords += added;
      keywordLanguages[record.lang] = (keywordLanguages[record.lang] ?? 0) + added;
    } else {
      if (of.txt[record.lang] === undefined) {
        labels += 1;
        languages[record.lang] = (languages[record.lang] ?? 0) + 1;
      }
      of.txt[record.lang] = record.text;
    }
  }
  report({ step: 'read', done: total, total });
  if (graph.notations.length > 0 && labels === 0) {
    throw new IconclassDataError('txt', undefined, `no label of any language was found in ${dir}.`);
  }
  return {
    names,
    labels,
    keywords,
    languages,
    keywordLanguages,
    ignored: { count: ignoredCount, examples: unused.slice(0, maxExamples) },
  };
}

function coverageOf({ languages, keywordLanguages }: Pick<ImportSummary, 'languages' | 'keywordLanguages'>) {
  const coverage: LanguageCoverage = {};
  for (const lang of iconclassLanguageCodes) {
    const labels = languages[lang] ?? 0;
    const keywords = keywordLanguages[lang] ?? 0;
    if (labels + keywords > 0) coverage[lang] = { labels, keywords };
  }
  return coverage;
}

function addKeyword({ kw }: Names, { lang, text }: NameRecord): number {
  const list = kw[lang];
  if (list?.includes(text)) return 0;
  if (list) list.push(text);
  else kw[lang] = [text];
  return 1;
}

function indexWords(
  names: readonly Names[],
  { notations }: GraphData,
  report: (progress: ImportProgress) => void,
): WordIndexData {
  const builder = createWordIndexBuilder();
  names.forEach(({ txt, kw }, concept) => {
    const name = /\((?!\.{3}\))(.+)\)/u.exec(notations[concept] ?? '')?.[1];
    if (concept % progressEvery === 0) report({ step: 'index', done: concept, total: names.length });
    iconclassLanguageCodes.forEach((lang, language) => {
      if (txt[lang] === undefined && !kw[lang]) return;
      const keywords = kw[lang] ?? [];
      builder.add(concept, language, nameWords({ label: txt[lang], standIn: txt.en, keywords, name }));
    });
  });
  return builder.finish();
}

function pack(lists: readonly number[][]): Adjacency {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => (offsets[at + 1] = (offsets[at] ?? 0) + list.length));
  return { offsets, targets: Uint32Array.from(lists.flat()) };
}
