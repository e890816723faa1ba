import { textFields, type Item, type TextField } from '@iconotheca/contracts/item/item';
import { itemTypes } from '@iconotheca/contracts/item/item-type';
import { expect, test } from 'vitest';
import { ItemArticle } from './item-article.tsx';
import { layoutOf } from '../layouts/layout-of.ts';
import { anItem } from '../testing/an-item.ts';
import { markupOf } from '../testing/markup-of.tsx';

/** It decides who may edit, and says nothing to a reader. */
const notShown: ReadonlySet<TextField> = new Set(['_OWNER_PK']);
const addresses: ReadonlySet<TextField> = new Set(['LINK', 'LINK_FACSIMILE', 'URL_WEBPAGE', 'URL_IIIF_MANIFEST']);
const numbers: Partial<Record<TextField, string>> = { WIDTH: '31.7', HEIGHT: '47.9', FROM: '1511', UNTIL: '1597' };

function textIn(field: TextField): string {
  if (addresses.has(field)) return `https://example.org/${field}`;
  if (field.endsWith('_CERLID')) return `cnp01234567|text in ${field}`;
  return numbers[field] ?? `text in ${field}`;
}

/** A record that says something in every field that the specification names, whatever its type. */
function aFullItem(type: string): Item {
  const texts = Object.fromEntries(textFields.map((field) => [field, [textIn(field)]]));
  return anItem({ ...texts, TYPE: [type], MOTTO_PT: ['text in MOTTO_PT'], SHELF_COLOUR: ['text in SHELF_COLOUR'] });
}

/** Returns the trace of the field that a reader finds in the page: its text, or the address or the item that it leads to. */
function sought(field: TextField): string {
  // It opens in the external viewer, whose address carries it.
  if (field === 'URL_IIIF_MANIFEST') return encodeURIComponent(textIn(field));
  if (addresses.has(field)) return textIn(field);
  if (field === 'PREV' || field === 'NEXT' || field === 'PARENT') return encodeURIComponent(textIn(field));
  if (field.endsWith('_CERLID')) return `text in ${field}`;
  return textIn(field);
}

test.each(Object.entries(itemTypes))(
  'ITEM-1: %s shows every field of its record, whatever its type',
  async (_, type) => {
    const item = { ...aFullItem(type), URL_IMAGE: ['https://example.org/URL_IMAGE'] };

    const markup = await markupOf(<ItemArticle item={item} section="all" />);

    const fields = textFields.filter((field) => !notShown.has(field) && field !== 'TYPE' && field !== 'URL_IMAGE');
    expect(fields.filter((field) => !markup.includes(sought(field)))).toEqual([]);
    expect(markup).toContain(layoutOf(item).eyebrow ?? type);
    expect(markup).toContain('https://example.org/URL_IMAGE');
    expect(markup).toContain('text in MOTTO_PT');
  },
);

test('a field outside the specification stands under Other by its own name', async () => {
  const item = anItem({ SHELF_COLOUR: ['green'] });

  const markup = await markupOf(<ItemArticle item={item} section="all" />);

  expect(markup).toMatch(/<h3>Other<\/h3>.*<dt>SHELF_COLOUR<\/dt><dd[^>]*>green<\/dd>/u);
});

test('ITEM-3: in the provenance archive a panel of notes stands in the sidebar’s place', async () => {
  const item = anItem({ TYPE: ['provenance image'], COMMENT: ['Pasted in later.'], IC: ['49M8'], HIM: ['CERL'] });

  const markup = await markupOf(<ItemArticle item={item} section="him_CERLPDA" />);
  const aside = /<aside.*?<\/aside>/u.exec(markup)?.[0] ?? '';

  expect(aside).toContain('Pasted in later.');
  expect(aside).toMatch(/<a href="\/r\/section\/him_CERLCANYOUHELP"[^>]*>Can You Help\?<\/a>/u);
  expect(aside).not.toContain('Iconclass');
  expect(markup.split('Pasted in later.')).toHaveLength(2);
  expect(markup).toContain('49M8');
});

test('I18N-3: the heading is in the language of its words', async () => {
  const item = anItem({ TYPE: ['emblem pictura'], CAPTION: ['Spe et patientia'], MOTTO_LA: ['Spe et patientia'] });

  const markup = await markupOf(<ItemArticle item={item} section="all" />);

  expect(markup).toMatch(/<h1[^>]* lang="la"/u);
});

test('an item without image has no image region', async () => {
  const item = anItem({ TYPE: ['bibliography'], TITLE: ['Sinnbild und Gestirn'] });

  const markup = await markupOf(<ItemArticle item={item} section="all" />);

  expect(markup).not.toContain('No picture here');
  expect(markup).not.toContain('<img');
});

test('addresses that are none of the web or of this site become no link and no button', async () => {
  const item = anItem({
    URL_WEBPAGE: ['javascript:alert(1)'],
    LINK: ['data:text/html,x', '//evil.example', '/\\evil.example'],
    LINK_FACSIMILE: ['vbscript:x'],
    FROLINK: ['javascript:alert(2)'],
    SHELF_COLOUR: ['javascript:alert(3)'],
  });

  const markup = await markupOf(<ItemArticle item={item} section="all" />);

  expect(markup).not.toMatch(/href="(?:javascript|data|vbscript|\/[/\\])/iu);
  expect(markup).not.toContain('Original Source');
});

test('ITEM-1: buttons of what the record has, pages of this site opened in place', async () => {
  const item = anItem({
    URL_WEBPAGE: ['https://a.example/1', 'https://a.example/2'],
    LINK: ['/r/view/other/all'],
    PARENT: ['book-1'],
  });

  const markup = await markupOf(<ItemArticle item={item} section="prints" />);

  expect(markup).toMatch(
    /href="https:\/\/a\.example\/1">Original Source<.*href="https:\/\/a\.example\/2">Original Source 2</u,
  );
  expect(markup).toMatch(/href="\/r\/view\/other\/all"[^>]*>Link</u);
  expect(markup).toMatch(/href="\/r\/view\/book-1\/prints"[^>]*>Parent</u);
  expect(markup).not.toContain('Facsimile');
  expect(markup).not.toContain('IIIF');
});
