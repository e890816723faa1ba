import { expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { headingOf } from './heading.ts';

test('an emblem is headed by the motto on its plate, with what the picture shows below', () => {
  const item = anItem({
    CAPTION: ['Spes ancora vitae'],
    CAPTION_EN: ['An anchor holds a heart fast'],
    MOTTO_NL: ['De hoop is ’s levens anker'],
    MOTTO_LA: ['Spes ancora vitae'],
  });

  const { title, subtitle } = headingOf(item, 'motto', 'en');

  expect(title).toMatchObject({ text: 'Spes ancora vitae', lang: 'la' });
  expect(subtitle).toEqual({ text: 'An anchor holds a heart fast', lang: 'en' });
});

test('a book is headed by its title as shown, with the whole title below, in the language of the book', () => {
  const item = anItem({ TITLE: ['A Garden of Choice Devices, gathered'], TITLE_SHOW: ['A Garden'], LANG: ['en'] });

  const { title, subtitle } = headingOf(item, 'title', 'nl');

  expect(title).toMatchObject({ text: 'A Garden', lang: 'en' });
  expect(subtitle).toMatchObject({ text: 'A Garden of Choice Devices, gathered', lang: 'en' });
});

test('a proverb is headed as its source spells it, with the reader’s own saying below', () => {
  const item = anItem({ TITLE: ['Daer roock is'], LANG: ['nl'], PROVERB_EN_NORM: ['No smoke without fire'] });

  const { title, subtitle } = headingOf(item, 'proverb', 'en');

  expect(title).toMatchObject({ text: 'Daer roock is', lang: 'nl' });
  expect(subtitle).toEqual({ text: 'No smoke without fire', lang: 'en' });
});

test('a person is headed by name', () => {
  const item = anItem({ CAPTION: ['Duyck, Jan Barentsz, 1608–1641'], SHOW_NAME: ['Duyck, Jan Barentsz'] });

  expect(headingOf(item, 'name', 'en')).toEqual({ title: { text: 'Duyck, Jan Barentsz' } });
});

test.each(['motto', 'title', 'name', 'proverb', 'caption'] as const)(
  'a record without the field that heads its type (%s) is headed by its caption',
  (kind) => {
    const item = anItem({ CAPTION: ['A ship in fair wind'] });

    expect(headingOf(item, kind, 'en').title).toEqual({ text: 'A ship in fair wind' });
  },
);
