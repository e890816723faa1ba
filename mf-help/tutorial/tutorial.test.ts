import { offeredLanguages } from '@iconotheca/contracts/language/interface-language';
import { marked } from 'marked';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tutorialPdf } from './tutorial-pdf.ts';

const project = join(import.meta.dirname, '../..');
const textOf = (language: string) => readFileSync(join(import.meta.dirname, 'texts', `${language}.md`), 'utf8');
const kindsOf = (text: string) => marked.lexer(text).map(({ type }) => type);

/** All that the site says in a language. */
function wordingOf(language: string): ReadonlySet<string> {
  const files = globSync(`locales/${language}/*.json`, { cwd: project });
  const said = files.map((file): Record<string, string> => JSON.parse(readFileSync(join(project, file), 'utf8')));
  return new Set(said.flatMap((messages) => Object.values(messages)));
}

describe.each(offeredLanguages)('the instructions in %s', (language) => {
  test('I18N-1: say what the English ones say, piece by piece', () => {
    expect(kindsOf(textOf(language))).toEqual(kindsOf(textOf('en')));
  });

  test('I18N-1: name buttons as the site names them in that language', () => {
    const wording = wordingOf(language);
    const names = [...textOf(language).matchAll(/\*\*(.+?)\*\*/gu)].map(([, name]) => name ?? '');

    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !wording.has(name))).toEqual([]);
  });

  test('I18N-1: are a tagged PDF that names its language', async () => {
    const pdf = (await tutorialPdf({ text: textOf(language), language })).toString('latin1');

    expect(pdf).toMatch(/^%PDF-1\.7/u);
    expect(pdf).toContain(`/Lang (${language}`);
    expect(pdf).toContain('/S /LI');
  });
});

test('markdown that cannot be written to the PDF stops the build', async () => {
  await expect(tutorialPdf({ text: '# Title\n\n> A quotation', language: 'en' })).rejects.toThrow('blockquote');
});
