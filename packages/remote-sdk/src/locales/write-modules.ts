import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageCode } from './message-code.ts';
import type { Message } from './message.ts';
import { source, type Locales, type Messages } from './read-locales.ts';

/** A part of the site, or a remote, and which messages it gets. */
export interface WordsOf {
  /** Folder that its modules are written into; nothing else lies there. */
  to: string;
  /** Tells whether a group, `search.results`, is the part's own. */
  has: (group: string) => boolean;
  /** Groups whose English is known otherwise: labels that are keyed by it. No module is made of them. */
  labels?: readonly string[];
  /** True for functions that take their values one after the other. */
  isInOrder?: boolean;
  /** Module of another package whose translations into a language come with the part's own. */
  alongWith?: (language: string) => string | undefined;
  /** Module that the written ones take what they need from. */
  wording?: string;
  /** True for all languages in one table, as a server has them. */
  isTable?: boolean;
  /** Language that numbers are written as in, whichever the sentence is in; by default its own. */
  numbersAs?: string;
}

const note = '// Made of locales/ when it changes (docs/translating.md). What is written here is lost.\n';
/** A translation is held against its English when it is read; its values have the types that the English ones have. */
const unchecked = '// @ts-nocheck\n';

/** Writes the modules of a part, and removes those of groups and languages that are gone. Files that stay are not touched. */
export function writeModules(locales: Locales, part: WordsOf): void {
  const files = part.isTable === true ? tableFiles(locales, part) : catalogueFiles(locales, part);
  for (const file of globSync('**/*.ts', { cwd: part.to })) {
    if (!files.has(file.replaceAll('\\', '/'))) rmSync(join(part.to, file));
  }
  for (const [file, text] of files) writeIfChanged(join(part.to, file), text);
}

/** Writes a file whose content is another. */
export function writeIfChanged(path: string, text: string): void {
  const before = globSync(path).length > 0 ? readFileSync(path, 'utf8') : undefined;
  if (before === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function catalogueFiles(locales: Locales, part: WordsOf): Map<string, string> {
  const { wording = '@iconotheca/contracts/language/wording', labels = [], isInOrder = false } = part;
  const english = locales.messages.get(source) ?? new Map<string, Message>();
  const order = isInOrder ? { inOrderOf: english } : {};
  const files = new Map<string, string>();
  for (const [group, messages] of groupsOf(english, part.has)) {
    if (labels.includes(group)) continue;
    const tree = treeCode(messages, { language: source, isTyped: true, ...order });
    const made = `${importing(`catalogue${helpers(tree)}`, wording)}${preparing(tree, source)}`;
    files.set(`${group.split('.')[1]}.ts`, `${note}${made}\nexport const words = catalogue('${group}', ${tree});\n`);
  }
  const others = locales.languages.filter((language) => language !== source);
  for (const language of others) {
    const along = part.alongWith?.(language);
    const groups = [...groupsOf(locales.messages.get(language) ?? new Map(), part.has)];
    const own = groups.map(
      ([group, messages]) => `  '${group}': ${treeCode(messages, { language, ...order, depth: 1 })},\n`,
    );
    const code = own.join('');
    const imports = along === undefined ? '' : `import { wording as along } from '${along}';\n`;
    const spread = along === undefined ? '' : '  ...along,\n';
    const needed = helpers(code) === '' ? '' : importing(helpers(code).slice(2), wording);
    files.set(
      `in/${language}.ts`,
      `${unchecked}${note}${needed}${imports}${preparing(code, language)}\nexport const wording: Readonly<Record<string, unknown>> = {\n${spread}${code}};\n`,
    );
  }
  const loaders = others.map((language) => `  ${language}: () => import('./in/${language}.ts'),\n`).join('');
  files.set(
    'load.ts',
    `${note}${importing('wordingLoader', wording)}\n/** Puts these messages into a language. */\nexport const loadWording = wordingLoader({\n${loaders}});\n`,
  );
  return files;
}

/** All languages at once. Messages that a translation lacks are written in English. */
function tableFiles(
  locales: Locales,
  { has, numbersAs, wording = '@iconotheca/contracts/language/wording' }: WordsOf,
): Map<string, string> {
  const files = new Map<string, string>();
  const english = locales.messages.get(source) ?? new Map<string, Message>();
  for (const language of locales.languages) {
    const own = locales.messages.get(language);
    const isSource = language === source;
    const written = [...english]
      .filter(([key]) => has(groupOf(key)))
      .map(([key, message]): [string, string] => {
        const translated = own?.get(key);
        const options = { language: translated === undefined ? source : language, isTyped: isSource };
        return [key.slice(key.indexOf('.') + 1), messageCode(translated ?? message, options)];
      });
    const tree = nestedCode(written, 0);
    const needed = helpers(tree) === '' ? '' : importing(helpers(tree).slice(2), wording);
    const typing = isSource ? '' : `import type { words as english } from './${source}.ts';\n`;
    files.set(
      `${language}.ts`,
      `${isSource ? '' : unchecked}${note}${needed}${typing}${preparing(tree, language, numbersAs)}\nexport const words${isSource ? '' : ': typeof english'} = ${tree};\n`,
    );
  }
  const imports = locales.languages
    .map((language) => `import { words as ${language}Words } from './${language}.ts';\n`)
    .join('');
  files.set(
    'all.ts',
    `${note}${imports}\nexport type Words = typeof ${source}Words;\n\n/** Words of all languages. */\nexport const allWords: Readonly<Record<string, Words>> = { ${locales.languages.map((language) => `${language}: ${language}Words`).join(', ')} };\n`,
  );
  return files;
}

function groupOf(key: string): string {
  return key.split('.', 2).join('.');
}

interface Keyed {
  key: string;
  message: Message;
}

function groupsOf(messages: Messages, has: (group: string) => boolean): Map<string, Map<string, Keyed>> {
  const groups = new Map<string, Map<string, Keyed>>();
  for (const [key, message] of messages) {
    const group = groupOf(key);
    if (!has(group)) continue;
    const own = groups.get(group) ?? new Map<string, Keyed>();
    groups.set(group, own.set(key.slice(group.length + 1), { key, message }));
  }
  return groups;
}

interface TreeOptions {
  language: string;
  isTyped?: boolean;
  /** Messages whose values are given in the order that English has them. */
  inOrderOf?: Messages;
  depth?: number;
}

/** @param messages of one group, by what follows the group's name */
function treeCode(messages: ReadonlyMap<string, Keyed>, { depth = 0, inOrderOf, ...options }: TreeOptions): string {
  const entries = [...messages].map(([rest, { key, message }]): [string, string] => [
    rest,
    messageCode(message, { ...options, inOrderOf: inOrderOf?.get(key) }),
  ]);
  return nestedCode(entries, depth);
}

/** Objects in objects, by the dots of the keys. A dot before a space, or at the end, belongs to the words of a key. */
function nestedCode(entries: readonly (readonly [key: string, code: string])[], depth: number): string {
  const inner = new Map<string, (readonly [string, string])[]>();
  for (const [key, code] of entries) {
    const [, head = '', rest] = /^(.+?)(?:\.(?=\S)(.+))?$/u.exec(key) ?? [];
    inner.set(head, [...(inner.get(head) ?? []), [rest ?? '', code]]);
  }
  const indent = '  '.repeat(depth + 1);
  const lines = [...inner].map(([head, below]) => {
    const [only] = below;
    const value = only?.[0] === '' ? only[1] : nestedCode(below, depth + 1);
    return `${indent}${/^(?:[A-Za-z_]\w*|[1-9]\d*|0)$/u.test(head) ? head : JSON.stringify(head)}: ${value},\n`;
  });
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`;
}

const helperNames = ['number', 'plural', 'ordinal'] as const;
const makers = { number: 'numberIn', plural: 'pluralIn', ordinal: 'ordinalIn' } as const;

function needed(code: string) {
  return helperNames.filter((name) => new RegExp(`(?<![\\w.])${name}\\(`, 'u').test(code));
}

/** `, numberIn, pluralIn`, of those that the code calls. */
function helpers(code: string): string {
  return needed(code)
    .map((name) => `, ${makers[name]}`)
    .join('');
}

function preparing(code: string, language: string, numbersAs = language): string {
  return needed(code)
    .map((name) => `const ${name} = ${makers[name]}('${name === 'number' ? numbersAs : language}');\n`)
    .join('');
}

function importing(names: string, from: string): string {
  return `import { ${names} } from '${from}';\n`;
}
