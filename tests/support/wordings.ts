import { readFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceIn } from '@iconotheca/remote-sdk/locales';

const root = join(import.meta.dirname, '../..');

/** Returns the sentences of the site's pages in English, without those that are put together from values. */
export async function englishWordings(): Promise<ReadonlySet<string>> {
  return new Set([...sentencesIn('en'), ...(await helpTexts('en'))]);
}

/** Returns the sentences of all translations into a language, and the words that stand in a link within one. */
export async function translatedWordings(language: string): Promise<ReadonlySet<string>> {
  const said = sentencesIn(language);
  const linked = said.flatMap((text) =>
    [...text.matchAll(/<\w+>(?<words>[^<]+)<\//gu)].map(({ groups }) => groups?.['words'] ?? ''),
  );
  return new Set([...said, ...linked, ...(await helpTexts(language))]);
}

/** Returns the examples that the home page gives in its field, in a language. */
export function searchExamples(language: string): string[] {
  return (messagesOf(language, 'common')['common.messages.search.placeholder'] ?? '').split(/[,、]\s*/u);
}

/** Headings, items of lists and paragraphs of the texts of help, those without links as a page shows them. */
async function helpTexts(language: string): Promise<string[]> {
  const files = globSync(`mf-help/texts/${language}/*.md`, { cwd: root });
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/^(?:#+|-|\d\.) /u, '').replace(/ \{#.*\}$/u, ''))
    .filter((line) => line !== '');
}

/** Namespaces of pages; a server writes the others. */
const ofPages = ['common', 'shell', 'search', 'viewer', 'lists', 'provenance', 'help'];

/** Returns what the pages say in a language; where an English text is `=KEY`, what that message says. */
function sentencesIn(language: string): string[] {
  const english = ofPages.flatMap((namespace) => Object.entries(messagesOf('en', namespace)));
  const all = english.flatMap(([key, text]) => {
    const source = referenceIn(text) ?? key;
    return messagesOf(language, source.split('.')[0] ?? '')[source] ?? [];
  });
  return all.filter((text) => !text.includes('{')).map((text) => text.replaceAll("''", "'"));
}

const files = new Map<string, Record<string, string>>();

function messagesOf(language: string, namespace: string): Record<string, string> {
  const file = `locales/${language}/${namespace}.json`;
  const read = files.get(file) ?? JSON.parse(readFileSync(join(root, file), 'utf8'));
  files.set(file, read);
  return read;
}
