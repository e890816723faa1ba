import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const parts = '{shell,mf-*,packages/*}/src';

/** The sentences of all catalogues in English, without those that are put together from values. */
export async function englishWordings(): Promise<ReadonlySet<string>> {
  const files = globSync(`${parts}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const said = await sentencesIn(files, (text) => /\bcatalogue\('/u.test(text));
  return new Set([...said, ...(await helpTexts('en'))]);
}

/** The sentences of all translations into a language, and the words that stand in a link within one. */
export async function translatedWordings(language: string): Promise<ReadonlySet<string>> {
  const said = await sentencesIn(globSync(`${parts}/**/${language}.ts`, { cwd: root }));
  const linked = said.flatMap((text) =>
    [...text.matchAll(/<\w+>(?<words>[^<]+)<\//gu)].map(({ groups }) => groups?.['words'] ?? ''),
  );
  return new Set([...said, ...linked, ...(await helpTexts(language))]);
}

/** The examples that the home page gives in its field, in a language. */
export async function searchExamples(language: string): Promise<string[]> {
  const catalogue = await readFile(join(root, `packages/client/src/messages/${language}.ts`), 'utf8');
  const [, said = ''] = /\bplaceholder: '([^']+)'/u.exec(catalogue) ?? [];
  return said.split(/[,、]\s*/u);
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

async function sentencesIn(files: readonly string[], isAsked = (_text: string) => true): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return texts
    .filter((text) => isAsked(text))
    .flatMap((text) =>
      [...text.matchAll(/:\s*'(?<said>(?:[^'\\]|\\.)+)'/gu)].map(({ groups }) => groups?.['said'] ?? ''),
    )
    .map((said) => said.replaceAll(/\\(.)/gu, '$1'));
}
