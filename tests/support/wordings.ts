import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const parts = '{shell,mf-*,packages/*}/src';

/** The sentences of all catalogues in English, without those that are put together from values. */
export async function englishWordings(): Promise<ReadonlySet<string>> {
  const files = globSync(`${parts}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  return new Set(await sentencesIn(files, (text) => /\bcatalogue\('/u.test(text)));
}

/** The sentences of all translations into a language. */
export async function translatedWordings(language: string): Promise<ReadonlySet<string>> {
  return new Set(await sentencesIn(globSync(`${parts}/**/${language}.ts`, { cwd: root })));
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
