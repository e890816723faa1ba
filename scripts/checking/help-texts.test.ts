import { readdirSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offeredLanguages, sourceLanguage } from '@iconotheca/contracts/language/interface-language';
import { expect, test } from 'vitest';
import { root } from '../common/project.ts';

const folder = join(root, 'mf-help/texts');
const english = globSync('*.md', { cwd: join(folder, sourceLanguage) }).toSorted();
const languages = readdirSync(folder).filter((name) => name !== sourceLanguage && name !== 'README.md');

const textOf = (language: string, file: string) => readFileSync(join(folder, language, file), 'utf8');
/** Addresses of a text, and its headings by their depth and name, in their order. */
const leadsTo = (text: string) =>
  [...text.matchAll(/\]\((?<to>\/(?:[^()]|\([^()]*\))*)\)/gu)].map(({ groups }) => groups?.['to']);
const headings = (text: string) =>
  [...text.matchAll(/^(?<depth>#+) .*?(?<id>\{#.*\})?$/gmu)].map(({ groups }) => [groups?.['depth'], groups?.['id']]);

const paragraphs = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('each folder is that of a language of the site', () => {
  expect(offeredLanguages.filter((language) => languages.includes(language)).toSorted()).toEqual(languages.toSorted());
});

test.each(languages.flatMap((language) => english.map((file) => [language, file] as const)))(
  'in %s, %s has the headings, links and pictures of the English text, and none of its paragraphs',
  (language, file) => {
    const [own, source] = [textOf(language, file), textOf(sourceLanguage, file)];

    expect(leadsTo(own)).toEqual(leadsTo(source));
    expect(headings(own)).toEqual(headings(source));
    const said = new Set(paragraphs(own));
    expect(paragraphs(source).filter((line) => said.has(line))).toEqual([]);
  },
);
