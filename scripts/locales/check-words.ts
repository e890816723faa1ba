import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  languagesIn,
  missingMessages,
  placeOf,
  readLocales,
  referenceIn,
  source,
} from '@iconotheca/remote-sdk/locales';
import { root } from '../common/project.ts';
import { localesFolder, siteWords } from './site-words.ts';

/** Returns what is wrong with the site's messages, each with its file and key; empty where nothing is. */
export function wordsProblems(folder = localesFolder): string[] {
  const locales = readLocales(folder);
  const keys = [...(locales.messages.get(source)?.keys() ?? [])];
  const unused = keys.filter((key) => !isUsed(key)).map((key) => `${placeOf(source, key)} is used nowhere`);
  return [...locales.problems, ...missingMessages(locales), ...unused, ...repeatedTexts(folder)];
}

/** Messages that say the same as another in every language, as problems: a sentence stands once. */
function repeatedTexts(folder: string): string[] {
  const english = textsOf(folder, source);
  const translations = languagesIn(folder).map((language) =>
    language === source ? english : textsOf(folder, language),
  );
  const sentences = new Map<string, string>();
  return [...english].flatMap(([key, text]) => {
    const said = JSON.stringify(translations.map((texts) => texts.get(key)));
    const first = sentences.get(said);
    sentences.set(said, first ?? key);
    const isRepeated = first !== undefined && text !== '' && referenceIn(text) === undefined;
    return isRepeated ? [`${placeOf(source, key)} says what ${first} says in every language; write "=${first}"`] : [];
  });
}

/** Returns the texts of a language as its files have them, those of `common` first. */
function textsOf(folder: string, language: string): ReadonlyMap<string, string> {
  const files = globSync('*.json', { cwd: join(folder, language) }).toSorted(
    (one, other) => Number(other === 'common.json') - Number(one === 'common.json') || one.localeCompare(other),
  );
  return new Map(
    files.flatMap((file) => {
      const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
      return Object.entries(texts);
    }),
  );
}

/** Keys of these are values of the archive: a name that it may send, or a label that a layout has. */
const keyedByData = /^(?:common\.(?:names|failures)|viewer\.labels)\./u;

function isUsed(key: string): boolean {
  if (keyedByData.test(key)) return true;
  const [namespace = '', group = '', ...rest] = key.split('.');
  const part = siteWords.find(({ has, folder }) => folder !== 'archive' && has(`${namespace}.${group}`));
  if (part === undefined) return false;
  const path = part.isTable === true ? [group, ...rest] : rest;
  const texts = part.isTable === true ? sourcesOf(part.folder) : importersOf(part.folder, group);
  return texts.some((text) => isNamed(text, path));
}

/** Tells whether a source names each step of a path, or takes a step by a value: `words.sorts[sort]`, `keysOf(words.kinds)`. */
function isNamed(text: string, [step = '', ...rest]: readonly string[], parent = 'words'): boolean {
  const isTaken = new RegExp(
    `${parent === 'words' ? '(?<!\\w|[^.]\\.)' : '\\b'}${parent}\\b(?:\\(\\))?(?=\\s*[[\\],;)}]|\\s+(?:as|satisfies)\\b)`,
    'u',
  );
  if (/^\w+$/u.test(step) && new RegExp(`\\b${step}\\b`, 'u').test(text))
    return rest.length === 0 || isNamed(text, rest, step);
  return isTaken.test(text.replaceAll(/^import .*$/gmu, ''));
}

const read = new Map<string, string[]>();

function sourcesOf(folder: string): string[] {
  const known = read.get(folder);
  if (known !== undefined) return known;
  const files = globSync(`${folder}/src/**/*.{ts,tsx,js}`, { cwd: root }).filter(
    (file) => !/\/words\/|\.test\./u.test(file),
  );
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, ''));
  read.set(folder, texts);
  return texts;
}

const pages = ['shell', 'mf-*', 'packages/ui', 'packages/client'];

/** Sources that import a group's module. The client's is used by every part. */
function importersOf(folder: string, group: string): string[] {
  const all = pages.flatMap((name) => sourcesOf(name));
  if (folder === 'packages/client')
    return all.filter((text) => /\bmessages\b/u.test(text)).map((text) => text.replaceAll(/\bmessages\b/gu, 'words'));
  const isShared = folder === 'packages/ui';
  const own = isShared ? all : sourcesOf(folder);
  return own
    .filter((text) => new RegExp(`/words/${group}(?:\\.ts)?'`, 'u').test(text))
    .map((text) => {
      const local = new RegExp(`words as (\\w+) \\} from '[^']*/words/${group}(?:\\.ts)?'`, 'u').exec(text)?.[1];
      return local === undefined ? text : text.replaceAll(new RegExp(`\\b${local}\\b`, 'gu'), 'words');
    });
}
