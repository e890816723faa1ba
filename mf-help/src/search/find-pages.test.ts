import { expect, test } from 'vitest';
import { findPages, plainWords } from './find-pages.ts';

const pages = [
  { page: 'about', title: 'Über das Archiv', said: 'Löwen, Bienen und ein Fisch' },
  { page: 'fish', title: 'Fische', said: 'ein Löwe' },
  { page: 'zh', title: '關於', said: '圖書館與博物館' },
];
const found = (typed: string) => findPages(pages, typed).map(({ page }) => page);

test.each([
  ['lowe', ['about', 'fish']],
  ['FISCH', ['fish', 'about']],
  ['löwen biene', ['about']],
  ['löwen rose', []],
  ['博物館', ['zh']],
  ['  ', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('words of a text are found without its addresses', () => {
  const text = '## Privacy {#privacy}\n\nLook for [anchors](/r/section/all?facet_ic=A46C215(ANCHOR)) and *hope*.';

  expect(plainWords(text).trim()).toBe('Privacy Look for anchors and hope .');
});
