import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readMessage, type Message } from './message.ts';

/** The language that messages are written in first, and that stands in for what a translation lacks. */
export const source = 'en';

/** Messages of one language by key: `search.results.count`. */
export type Messages = ReadonlyMap<string, Message>;

export interface Locales {
  /** The source first, the others by their names in their own language. */
  languages: readonly string[];
  /** Messages that can be used, by language: a translation's are those that fit their English. */
  messages: ReadonlyMap<string, Messages>;
  /** Sentences about what is wrong, each with its file and key. */
  problems: readonly string[];
}

const texts = z.record(z.string(), z.string());

/** Beside the English messages, for those who translate: what a message is for, and what is asked of it. */
const notes = z.record(
  z.string(),
  z.strictObject({
    description: z.string().optional(),
    /** Values that a translation may take although English does not, and what each is. */
    values: z.record(z.string(), z.string()).optional(),
    /** The English sentence, where the specification has it to the letter. */
    fixed: z.string().optional(),
  }),
);
type Notes = z.output<typeof notes>;

/** `<namespace>.<group>.<key>…`, where a key may be any words. */
const keyForm = /^(?<namespace>[a-z]+)\.(?<group>[a-zA-Z]\w*)\..+$/u;

/** Reads the folder of a site's or a remote's locales: a folder a language, a file of ICU messages a namespace. */
export function readLocales(folder: string): Locales {
  const problems = strangeFolders(folder);
  const languages = languagesIn(folder);
  const read = new Map(languages.map((language) => [language, readLanguage(folder, language, problems)]));
  followReferences(read, problems);
  const english = withValues(read.get(source) ?? new Map<string, Message>(), readNotes(folder), problems);
  read.set(source, english);
  const messages = new Map<string, Messages>();
  for (const [language, own] of read) {
    for (const [key, message] of own) {
      const problem = language === source ? undefined : misfit(message, english.get(key));
      if (problem === undefined) continue;
      problems.push(`${placeOf(language, key)} ${problem}`);
      own.delete(key);
    }
    const inOrder = [...english.keys()].flatMap((key) => {
      const message = own.get(key);
      return message === undefined ? [] : [[key, message] as const];
    });
    messages.set(language, new Map(inOrder));
  }
  return { languages, messages, problems };
}

/** Returns messages that a language lacks and that are English in it, as problems. */
export function missingMessages({ languages, messages }: Locales): string[] {
  const keys = [...(messages.get(source)?.keys() ?? [])];
  return languages.flatMap((language) =>
    keys
      .filter((key) => messages.get(language)?.has(key) !== true)
      .map((key) => `${placeOf(language, key)} is missing`),
  );
}

/** Names the place of a message for an error: `locales/de/search.json: search.results.count` */
export function placeOf(language: string, key: string): string {
  return `locales/${language}/${key.split('.')[0]}.json: ${key}`;
}

/** Returns the key of the message that a text repeats: `=common.shared.cancel`; undefined where it is a sentence itself. */
export function referenceIn(text: string): string | undefined {
  return /^=(?<key>[a-z]+\.\w+\..+)$/u.exec(text)?.groups?.['key'];
}

/** Puts the message that an English text refers to in its place, in every language. */
function followReferences(read: ReadonlyMap<string, Map<string, Message>>, problems: string[]): void {
  const english = new Map(read.get(source));
  for (const [key, { text }] of english) {
    const other = referenceIn(text);
    if (other === undefined) continue;
    const target = english.get(other);
    if (target === undefined || referenceIn(target.text) !== undefined)
      problems.push(`${placeOf(source, key)} refers to ${other}, which is no message with a text of its own`);
    for (const [language, own] of read) {
      if (language !== source && own.has(key))
        problems.push(`${placeOf(language, key)} is what ${other} says, and has no text of its own`);
      const message = own.get(other);
      if (target === undefined || message === undefined) own.delete(key);
      else own.set(key, message);
    }
  }
}

/** Returns what stands beside the English messages, in `en.meta.json`. @throws Error when it has another form */
function readNotes(folder: string): Notes {
  const path = join(folder, `${source}.meta.json`);
  return existsSync(path) ? notes.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** The English messages, with the values that their notes give besides. */
function withValues(english: ReadonlyMap<string, Message>, beside: Notes, problems: string[]): Map<string, Message> {
  const all = new Map(english);
  for (const [key, { values = {}, fixed }] of Object.entries(beside)) {
    const message = english.get(key);
    if (message === undefined) problems.push(`locales/${source}.meta.json: ${key} is no message`);
    else {
      if (fixed !== undefined && message.text !== fixed)
        problems.push(`${placeOf(source, key)} must be “${fixed}”, as the specification has it`);
      const more = Object.keys(values).map((name) => [name, 'string'] as const);
      all.set(key, { ...message, values: new Map([...more, ...message.values]) });
    }
  }
  return all;
}

/** Lists the codes of the languages that have a folder, the source first. */
export function languagesIn(folder: string): string[] {
  const codes = globSync('*/*.json', { cwd: folder }).map((file) => file.split(/[/\\]/u)[0] ?? '');
  const others = [...new Set(codes)].filter((code) => code !== source && isLanguage(code));
  return [source, ...others.toSorted((one, other) => ownName(one).localeCompare(ownName(other), source))];
}

/** Folders whose messages would never be shown, as problems. */
function strangeFolders(folder: string): string[] {
  const names = globSync('*/*.json', { cwd: folder }).map((file) => file.split(/[/\\]/u)[0] ?? '');
  return [...new Set(names)]
    .filter((name) => !isLanguage(name))
    .map((name) => `locales/${name} must be the code of a language of two or three small letters, such as pt`);
}

function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}$/u.test(code);
}

/** Returns the name of a language in itself: `Deutsch`. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code, source], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function readLanguage(folder: string, language: string, problems: string[]): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const file of globSync('*.json', { cwd: join(folder, language) }).toSorted()) {
    const entries = Object.entries(readTexts(join(folder, language, file), `locales/${language}/${file}`, problems));
    for (const [key, text] of entries) {
      const place = `locales/${language}/${file}: ${key}`;
      if (keyForm.exec(key)?.groups?.['namespace'] !== basename(file, '.json')) {
        problems.push(`${place} must begin with ${basename(file, '.json')}. and the name of a group`);
        continue;
      }
      try {
        found.set(key, readMessage(text));
      } catch (cause) {
        if (!(cause instanceof Error)) throw cause;
        problems.push(`${place} ${cause.message}`);
      }
    }
  }
  return found;
}

/** Texts of a file by key; none, and a problem, where it holds something else. */
function readTexts(path: string, name: string, problems: string[]): Record<string, string> {
  try {
    return texts.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
    problems.push(`${name} is no JSON object of texts: ${cause.message.replaceAll(/\s+/gu, ' ')}`);
    return {};
  }
}

/** Returns the reason why a translation does not fit its English; undefined where it does. A sentence may do without a value. */
function misfit({ values, marks }: Message, english: Message | undefined): string | undefined {
  if (english === undefined) return 'is not in English any more';
  for (const [name, type] of values) {
    const wanted = english.values.get(name);
    if (wanted === undefined) return `takes ${name}, which English does not have`;
    if (!isOfType(type, wanted)) return `takes ${name} as another kind of value than English`;
  }
  const unknown = [...marks].find((name) => !english.marks.has(name));
  return unknown === undefined ? undefined : `has the mark <${unknown}>, which English does not have`;
}

function isOfType(
  type: Message['values'] extends ReadonlyMap<string, infer Type> ? Type : never,
  wanted: typeof type,
): boolean {
  if (typeof wanted === 'string') return type === wanted;
  // A text may show the word as it is given, or tell fewer of them apart.
  return (
    type === 'string' || (typeof type !== 'string' && type.every((word) => word === 'other' || wanted.includes(word)))
  );
}
