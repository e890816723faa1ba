import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { connect, explainSqliteError, isSqliteError } from '@iconotheca/sqlite';
import { type InflectedLanguage, inflectedLanguages } from '@iconotheca/text';
import { StartError } from '@iconotheca/http/start-error';
import type { GraphData } from './concept-graph.ts';
import { languageCode, namesShape, type Names } from './concept-names.ts';
import type { DictionaryEntry } from './dictionary/build-dictionary.ts';
import type { Lexicon, WordReading } from './lexicon/lexicon.ts';
import type { StoredLexicon } from './lexicon/open-lexicon.ts';
import type { WordIndexData } from './word-index.ts';

/** Raised whenever an import makes another file of the same data: one of an older program is then imported again. */
export const tableFormat = 9;

const remedies = {
  of: 'Iconclass',
  elsewhere: 'give another folder',
  anew: 'delete it and import Iconclass again',
};

const schema = `
  pragma page_size = 8192;
  pragma journal_mode = off;
  pragma synchronous = off;
  create table meta (name text primary key, value text not null) without rowid;
  create table part (name text primary key, data blob not null);
  create table names (concept integer primary key, names text not null);
  create table word (word text primary key, readings text not null) without rowid;
  create table forms (id integer primary key, language text not null, words text not null);
  create table translation (word text primary key, translations text not null) without rowid;
`;

/** Numbers of labels and keywords of a language. */
const coverageShape = z.object({ labels: z.int(), keywords: z.int() });
const languagesShape = z.partialRecord(languageCode, coverageShape);
export type LanguageCoverage = z.infer<typeof languagesShape>;

const metaShape = z.object({
  format: z.literal(String(tableFormat)),
  version: z.string(),
  source: z.string(),
  labels: z.coerce.number().int(),
  languages: z
    .string()
    .transform((text) => languagesShape.parse(JSON.parse(text)))
    // A file that was made before it said so.
    .default({}),
});

const keySetsShape = z.array(z.object({ code: z.string(), suffixes: z.array(z.string()) }));

/**
 * Everything that a file holds. `names` has a row for each base, then one for each key in the order of the key sets.
 */
export interface IconclassContent {
  version: string;
  /** Source that it was imported from, in words. */
  source: string;
  labels: number;
  languages: LanguageCoverage;
  graph: GraphData;
  words: WordIndexData;
}

export interface IconclassFile extends Omit<IconclassContent, 'words'> {
  /** Reads the words, which take more room than all else: a thread that asks for none does without them. */
  readWords(): WordIndexData;
  /** Names of a base or a key by its number. */
  readNames(concept: number): Names;
  lexicon: StoredLexicon;
  /** Returns what a word of a language is in the others. */
  readTranslations(language: IconclassLanguage, word: string): readonly string[];
  close(): void;
}

/** Contents that a file holds row by row. */
interface FileNames {
  names: Iterable<Names>;
  lexicon: Lexicon;
  dictionary: readonly DictionaryEntry[];
}

/** Writes a whole file; the caller gives it its final name. `names` is read once, in order. */
export function writeIconclassFile(
  file: string,
  content: IconclassContent,
  { names, lexicon, dictionary }: FileNames,
): void {
  const db = connect(file);
  try {
    db.exec(schema);
    db.exec('begin');
    const insertNames = db.prepare('insert into names (concept, names) values (?, ?)');
    let concept = 0;
    for (const each of names) {
      insertNames.run(concept, JSON.stringify(each));
      concept += 1;
    }
    const insertForms = db.prepare('insert into forms (id, language, words) values (?, ?, ?)');
    for (const [id, { words, language }] of lexicon.groups.entries()) insertForms.run(id, language, words.join(' '));
    const insertWord = db.prepare('insert into word (word, readings) values (?, ?)');
    for (const { word, readings } of lexicon.words) {
      insertWord.run(word, readings.map(({ language, group, uses }) => `${language}:${group}:${uses ?? ''}`).join(' '));
    }
    const insertTranslations = db.prepare('insert into translation (word, translations) values (?, ?)');
    for (const { language, word, translations } of dictionary) {
      insertTranslations.run(ofLanguage(language, word), translations.join(' '));
    }
    const insertPart = db.prepare('insert into part (name, data) values (?, ?)');
    for (const [name, data] of Object.entries(packParts(content))) insertPart.run(name, data);
    const insertMeta = db.prepare('insert into meta (name, value) values (?, ?)');
    const { version, source, labels } = content;
    const languages = JSON.stringify(content.languages);
    for (const [name, value] of Object.entries({ format: tableFormat, version, source, labels, languages }))
      insertMeta.run(name, String(value));
    db.exec('commit');
  } finally {
    db.close();
  }
}

/**
 * Opens a file for reading. The graph is read whole as typed arrays, words are when they are asked for; names stay on the disk.
 * @throws StartError when it is not there or damaged, OutdatedTableError when it is of another format
 */
export function readIconclassFile(file: string): IconclassFile {
  let db: DatabaseSync | undefined;
  try {
    db = connect(file, { readOnly: true });
    const meta = readMeta(db, file);
    const part = readParts(db);
    const content = { ...meta, graph: unpackGraph(part) };
    const select = db.prepare('select names from names where concept = ?');
    const selectWord = db.prepare('select readings from word where word = ?');
    const selectForms = db.prepare('select language, words from forms where id = ?');
    const selectTranslations = db.prepare('select translations from translation where word = ?');
    const opened = db;
    return {
      ...content,
      readWords: () => unpackWords(part),
      readNames(concept) {
        const row = select.get(concept);
        return typeof row?.names === 'string' ? namesShape.parse(JSON.parse(row.names)) : { txt: {}, kw: {}, r: [] };
      },
      lexicon: {
        readWord(word) {
          const row = selectWord.get(word);
          if (row === undefined) return undefined;
          return readingsIn(String(row['readings']));
        },
        readGroup(group) {
          const { words, language } = selectForms.get(group) ?? {};
          return { words: String(words).split(' '), language: inflectedLanguage(language) };
        },
      },
      readTranslations(language, word) {
        const row = selectTranslations.get(ofLanguage(language, word));
        return typeof row?.translations === 'string' ? row.translations.split(' ') : [];
      },
      close: () => opened.close(),
    };
  } catch (error) {
    db?.close();
    if (isSqliteError(error)) throw new StartError(explainSqliteError(error, file, remedies), { cause: error });
    throw error;
  }
}

/** `en lion`: under which the translations of a word are found. */
function ofLanguage(language: IconclassLanguage, word: string): string {
  return `${language} ${word}`;
}

/** A file that another version of the program made. `source` is where that one read it from, in words, if it says. */
export class OutdatedTableError extends StartError {
  readonly source: string | undefined;

  constructor(file: string, source: string | undefined, options?: { cause?: unknown }) {
    super(`${file} was made by another version of the program: import Iconclass again.`, options);
    this.name = 'OutdatedTableError';
    this.source = source;
  }
}

/**
 * Tells whether this version of the program reads the file; false where there is none.
 * @throws StartError when it is damaged
 */
export function isTableOfThisVersion(file: string): boolean {
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = connect(file, { readOnly: true });
    readMeta(db, file);
    return true;
  } catch (error) {
    if (error instanceof OutdatedTableError) return false;
    if (isSqliteError(error)) throw new StartError(explainSqliteError(error, file, remedies), { cause: error });
    throw error;
  } finally {
    db?.close();
  }
}

/**
 * Tells whether a file is a table of this version of the program, and every page of it can be read.
 * @param version of its content, where it is to be that one
 */
export function isWholeTable(file: string, version?: string): boolean {
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = connect(file, { readOnly: true });
    const found = readMeta(db, file).version;
    return found === (version ?? found) && db.prepare('pragma quick_check').get()?.['quick_check'] === 'ok';
  } catch (error) {
    if (error instanceof OutdatedTableError || isSqliteError(error)) return false;
    throw error;
  } finally {
    db?.close();
  }
}

/** Reads what a table says it was made from, whatever version made it; undefined when it does not say, or is damaged. */
export function readTableSource(file: string): { source: string | undefined; isOfThisVersion: boolean } {
  let db: DatabaseSync | undefined;
  try {
    db = connect(file, { readOnly: true });
    return { source: readMeta(db, file).source, isOfThisVersion: true };
  } catch (error) {
    if (error instanceof OutdatedTableError) return { source: error.source, isOfThisVersion: false };
    // It is said where the table is opened.
    if (isSqliteError(error)) return { source: undefined, isOfThisVersion: false };
    throw error;
  } finally {
    db?.close();
  }
}

function readMeta(db: DatabaseSync, file: string) {
  const rows = db.prepare('select name, value from meta').all();
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const meta = metaShape.safeParse(values);
  if (meta.success) return meta.data;
  const { source } = values;
  throw new OutdatedTableError(file, typeof source === 'string' ? source : undefined, { cause: meta.error });
}

function inflectedLanguage(said: unknown): InflectedLanguage {
  return inflectedLanguages.find((each) => each === said) ?? 'en';
}

function readingsIn(said: string): WordReading[] {
  return said.split(' ').map((each) => {
    const [language, group, uses] = each.split(':');
    const read = inflectedLanguage(language);
    const at = Number(group);
    return uses === '' ? { language: read, group: at } : { language: read, group: at, uses: Number(uses) };
  });
}

function readParts(db: DatabaseSync): (name: string) => Uint8Array {
  const select = db.prepare('select data from part where name = ?');
  return (name) => {
    const data = select.get(name)?.data;
    if (data instanceof Uint8Array) return data;
    throw new StartError(`The Iconclass file lacks its part "${name}": import Iconclass again.`);
  };
}

function packParts({ graph, words }: IconclassContent): Record<string, Uint8Array> {
  const keySets = graph.keySetCodes.map((code, set) => ({ code, suffixes: graph.suffixes[set] ?? [] }));
  return {
    notations: Buffer.from(graph.notations.join('\n')),
    'child-offsets': bytes(graph.children.offsets),
    'child-targets': bytes(graph.children.targets),
    'key-set-of': graph.keySets,
    'key-sets': Buffer.from(JSON.stringify(keySets)),
    terms: Buffer.from(words.terms.join('\n')),
    'posting-offsets': bytes(words.offsets),
    postings: words.postings,
  };
}

function unpackGraph(part: (name: string) => Uint8Array): IconclassContent['graph'] {
  const keySets = keySetsShape.parse(JSON.parse(text(part('key-sets'))));
  return {
    notations: text(part('notations')).split('\n'),
    children: { offsets: numbers(part('child-offsets')), targets: numbers(part('child-targets')) },
    keySets: part('key-set-of'),
    keySetCodes: keySets.map(({ code }) => code),
    suffixes: keySets.map(({ suffixes }) => suffixes),
  };
}

function unpackWords(part: (name: string) => Uint8Array): IconclassContent['words'] {
  return {
    terms: text(part('terms')).split('\n'),
    offsets: numbers(part('posting-offsets')),
    postings: part('postings'),
  };
}

function bytes(values: Uint32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

/** Copies, because a blob need not begin where a 32-bit number may. Little-endian, as on every machine Node runs on. */
function numbers(data: Uint8Array): Uint32Array {
  return new Uint32Array(data.slice().buffer);
}

function text(data: Uint8Array): string {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8');
}
