import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { captionOf, cardCaptionLength, cut } from './caption.ts';

function anItem(fields: Partial<Item>): Item {
  return { ID: ['x1'], TYPE: ['emblem pictura'], ...fields };
}

test('the caption in the reader’s language comes first and says which language it is', () => {
  const item = anItem({ CAPTION: ['A ship'], CAPTION_DE: ['Ein Schiff'] });

  const caption = captionOf(item, 'de');

  expect(caption).toEqual({ text: 'Ein Schiff', lang: 'de' });
});

test('the plain caption comes before captions in other languages', () => {
  const item = anItem({ CAPTION_NL: ['Een schip'], CAPTION: ['A ship'] });

  const caption = captionOf(item, 'pl');

  expect(caption).toEqual({ text: 'A ship' });
});

test('a motto stands in italics where the caption begins with it', () => {
  const item = anItem({ CAPTION: ['Spe et patientia: a ship in fair wind'], MOTTO_LA: ['Spe et patientia'] });

  const caption = captionOf(item, 'en');

  expect(caption).toEqual({
    text: 'Spe et patientia: a ship in fair wind',
    italicPrefix: 'Spe et patientia',
    prefixLang: 'la',
  });
});

test('a title that is only the beginning of a longer word is not set in italics', () => {
  const item = anItem({ CAPTION: ['Shipping on the Meuse'], TITLE: ['Ship'] });

  const caption = captionOf(item, 'en');

  expect(caption).toEqual({ text: 'Shipping on the Meuse' });
});

test('an item without caption is called by its motto, in the reader’s language when there is one', () => {
  const item = anItem({ MOTTO_LA: ['Festina lente'], MOTTO_NL: ['Haast u langzaam'] });

  const caption = captionOf(item, 'nl');

  expect(caption).toEqual({ text: 'Haast u langzaam', lang: 'nl', italicPrefix: 'Haast u langzaam', prefixLang: 'nl' });
});

test('an item without any words is called by its type and id', () => {
  const item = anItem({ CAPTION: ['  '] });

  const caption = captionOf(item, 'en');

  expect(caption).toEqual({ text: 'Emblem pictura x1' });
});

test.each([
  ['short enough', 12, 'short enough'],
  ['a ship in fair wind, a lion on its pennants', 22, 'a ship in fair wind…'],
  ['a ship in fair wind', 7, 'a ship…'],
  ['獅子與老鼠的故事', 5, '獅子與老…'],
])('%j is cut at %i characters between words', (text, length, expected) => {
  const result = cut(text, length);

  expect(result).toBe(expected);
});

test('the card of an image from a periodical shows 149 characters of its caption, any other 99', () => {
  const fromPeriodical = anItem({ TYPE: ['images from periodicals'] });

  expect(cardCaptionLength(fromPeriodical)).toBe(149);
  expect(cardCaptionLength(anItem({}))).toBe(99);
});
