import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../common/project.ts';

/** Turns of phrase that readers stumbled over, each with a sentence that it is found in. */
const odd: readonly (readonly [RegExp, string])[] = [
  [/\b(?:whoever|nobody|somebody)\b/iu, 'Whoever saved them in this browser was not logged in; perhaps it was you.'],
  [/also found as/u, '“heart” also found as'],
  [/come closer to/u, 'Add filters to come closer to what you seek.'],
  [/have been fetched\./u, '150 of 228 have been fetched.'],
  [/Fetch (?:\$\{|\d)/u, 'Fetch 150 more'],
  [/described with a concept/u, 'None of these results has been described with a concept.'],
  [/because both show/u, 'because both show a lion'],
  [/whatever they show/u, 'By their colours, edges and composition, whatever they show'],
  [/Below stands/u, 'Below stands what the search before this one found.'],
  [/of this search lacks?\b/u, '9 items of this search lack Iconclass notations.'],
  [/account of your own/u, 'With an account of your own you keep named lists.'],
  [/let in by yourself/u, 'On its network you are let in by yourself.'],
  [/come by your institution/u, 'Log in, or come by your institution’s network.'],
  [/What else there is/u, 'What else there is, is shown to subscribers.'],
  [/Name the source:/u, 'Name the source: Iconotheca.'],
  [/will stand here/u, 'The image will stand here.'],
  [/kept if you are interrupted/u, 'They are sent one by one, and kept if you are interrupted.'],
  [/with no text\./u, 'One per line, without spaces, with no text.'],
  [/The object was deleted/u, 'The object was deleted'],
  [/Single keys work/u, 'Single keys work: / for the search field'],
  [/work while the image has/u, 'They work while the image has the focus.'],
  [/these are\./u, 'The institutions whose pictures and descriptions these are.'],
  [/finds more than a word/u, 'Why a code finds more than a word.'],
  [/password is not right/u, 'The username or the password is not right.'],
  [/Go on without/u, 'Go on without logging in'],
  [/goes by these words/u, 'No concept goes by these words.'],
  [/is called so/u, 'None of them is called so.'],
  [/carries it\b/u, 'None of these results carries it.'],
  [/cut short on its way/u, 'It may have been mistyped, or cut short on its way here.'],
  [/\bon (?:its|their) way\b/u, 'One image on its way'],
  [/You had filled this in/u, 'You had filled this in before, and not saved it.'],
  [/how many have come since/u, 'It says how many have come since.'],
  [/could not be told/u, 'The server could not be told: your login ends by itself.'],
  [/was left out:/u, 'Part of this address could not be read and was left out:'],
  [/and none beyond/u, 'These items, and none beyond.'],
  [/Enter takes it/u, 'Enter takes it, Escape leaves.'],
  [/New acquisitions|>Fourteen sections</u, 'New acquisitions'],
  [/elsewhere meanwhile/u, 'This list was changed elsewhere meanwhile'],
  [/; perhaps it/u, 'There is no such list; perhaps it was deleted.'],
];

/** Everything that readers can be shown, without comments and support of tests, each run of white space as one space. */
function wordings(): Map<string, string> {
  const files = globSync(
    ['shell/src/**/*.{ts,tsx}', 'packages/{client,ui}/src/**/*.{ts,tsx}', 'mf-*/{src,tutorial}/**/*.{ts,tsx}'].concat([
      'bff/src/**/*.ts',
      'archive/src/**/*.ts',
    ]),
    { cwd: root },
  );
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file));
  const texts = new Map(sources.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))]));
  for (const file of globSync('locales/en/*.json', { cwd: root }))
    texts.set(file, readFileSync(join(root, file), 'utf8'));
  return texts;
}

function withoutComments(source: string): string {
  return source
    .replaceAll(/(?:^\s*|\{)\/\*[\s\S]*?\*\//gmu, '')
    .replaceAll(/(?:^|\s)\/\/\s.*$/gmu, '')
    .replaceAll(/\s+/gu, ' ');
}

test('no wording of the site uses a turn of phrase that readers stumbled over', () => {
  const found = [...wordings()].flatMap(([file, text]) =>
    odd.flatMap(([phrase]) => (phrase.test(text) ? [`${file}: ${phrase.source}`] : [])),
  );

  expect(found).toEqual([]);
});

test.each(odd)('%s is found where it is said', (phrase, sentence) => {
  expect(sentence).toMatch(phrase);
});

test('the search reads every part of the site and leaves comments out', () => {
  const read = wordings();
  const parts = new Set([...read.keys()].map((file) => /^(?:packages\/)?[^/]+/u.exec(file)?.[0]));

  expect(parts).toEqual(
    new Set([
      'archive',
      'bff',
      'locales',
      'mf-help',
      'mf-lists',
      'mf-provenance',
      'mf-search',
      'mf-viewer',
      'mf-workshop',
      'packages/client',
      'packages/ui',
      'shell',
    ]),
  );
  expect(read.get('locales/en/common.json')).toContain('Alas, nothing found. Try changing your query');
  expect(withoutComments("/** Nobody asks. */\n  // somebody\nconst x = 'A\n b'")).toBe(" const x = 'A b'");
});
