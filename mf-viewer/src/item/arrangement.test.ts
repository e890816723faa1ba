import { expect, test } from 'vitest';
import { layouts } from '../layouts/layout-of.ts';
import { anItem } from '../testing/an-item.ts';
import { arrangementOf } from './arrangement.ts';

const aView = {
  item: anItem(),
  layout: layouts.image,
  hasImage: true,
  hasNotesPanel: false,
};

test('an image that leads has the wider column, and comes first on narrow screens', () => {
  expect(arrangementOf(aView)).toEqual({
    lead: 'image',
    main: ['longTexts'],
    beside: ['info', 'aside'],
    stacked: ['image', 'info', 'longTexts', 'aside'],
    below: ['details', 'contents', 'comments', 'citation', 'related'],
  });
});

test('where the words lead, the image stands beside them, and after the texts on narrow screens', () => {
  expect(arrangementOf({ ...aView, layout: layouts.person })).toEqual({
    lead: 'words',
    main: ['info', 'longTexts'],
    beside: ['image', 'aside'],
    stacked: ['info', 'longTexts', 'image', 'aside'],
    below: ['details', 'contents', 'comments', 'works', 'citation', 'related'],
  });
});

test('an item without image has no image region', () => {
  const { lead, beside, stacked, below } = arrangementOf({ ...aView, hasImage: false });

  expect({ lead, beside, stacked }).toEqual({
    lead: 'words',
    beside: ['aside'],
    stacked: ['info', 'longTexts', 'aside'],
  });
  expect(below).toContain('details');
});

test('the contents of a book come right below the article, before other regions', () => {
  expect(arrangementOf({ ...aView, layout: layouts.book, hasImage: false }).below).toEqual([
    'contents',
    'details',
    'comments',
    'citation',
    'related',
  ]);
});

test('the notes panel has the comments in it, and lists of the record follow the details', () => {
  const item = anItem({ USER_LIST: [{ name: 'Anchors', entries: [] }] });

  expect(arrangementOf({ ...aView, item, hasNotesPanel: true }).below).toEqual([
    'details',
    'contents',
    'userLists',
    'citation',
    'related',
  ]);
});
