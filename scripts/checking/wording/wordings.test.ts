import { expect, test } from 'vitest';
import { problemsOf, wordingProblems } from './wordings.ts';

test('I18N-4: no word of the front stands outside a catalogue, and none is read before it is drawn', () => {
  expect(wordingProblems()).toEqual([]);
});

test.each([
  ['<p>Try again</p>', '“Try again”'],
  ['<img alt="Two lions" />', '“Two lions”'],
  ['<b>{`Page ${1}`}</b>', '“Page”'],
])('%s is a word outside a catalogue', (markup, said) => {
  expect(problemsOf('mf-x/src/page.tsx', `const Page = () => ${markup};`).join()).toContain(said);
});

test.each([
  '<p>{words.retry}</p>',
  '<p>×</p>',
  '<h2>Iconclass</h2>',
  '<a href="/r/">{name}</a>',
  '<p className="note" />',
])('%s is none', (markup) => {
  expect(problemsOf('mf-x/src/page.tsx', `const Page = () => ${markup};`)).toEqual([]);
});

test('a catalogue that is read when its module is run is found', () => {
  const head = `import { words } from './words/x.ts';\n`;
  expect(problemsOf('mf-x/src/page.ts', `${head}const label = words.retry;`)).toHaveLength(1);
  expect(problemsOf('mf-x/src/page.ts', `${head}const label = () => words.retry;`)).toEqual([]);
});
