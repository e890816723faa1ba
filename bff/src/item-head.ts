import { itemTypeKey, itemTypeLabel } from '@iconotheca/contracts/item-type';
import { uidOf, type Item } from '@iconotheca/contracts/item';

/** What the head of an item's page says to search engines, citation tools and previews of links. */
export interface ItemHead {
  title: string;
  description: string;
  /** Whole address of a picture at most 1200 pixels wide. */
  image: string | undefined;
  /** JSON-LD by schema.org. */
  linkedData: Record<string, unknown>;
}

const previewWidthPx = 1200;

const schemaTypes: Readonly<Record<string, string>> = {
  book: 'Book',
  emblembook: 'Book',
  manuscriptbook: 'Book',
  journal: 'Periodical',
  essay: 'Article',
  person: 'Person',
};

/** @param page whole address of the item's page, from which its pictures' addresses are made */
export function describeItem(item: Item, page: string): ItemHead {
  const title = titleOf(item);
  const image = pictureOf(item, page);
  const creator = first(item.PERSON_ARTIST, item.PERSON_AUTHOR, item.PRINTER);
  const institution = first(item.INSTIT_INV, item.INSTIT);
  const date = first(item.DATE_ORIG, item.DATE);
  const described = first(item.DESCRIPTION, item.CAPTION_EN, item.CAPTION);
  const facts = [creator, date, institution].filter((fact) => fact !== undefined);
  const description = described && described !== title ? described : facts.join(', ') || title;
  return {
    title,
    description,
    image,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': schemaTypes[itemTypeKey(item.TYPE[0] ?? '')] ?? schemaTypeOfCollections(item),
      '@id': page,
      name: title,
      description,
      image,
      creator: creator && { '@type': 'Person', name: creator },
      dateCreated: date,
      width: centimetres(first(item.WIDTH)),
      height: centimetres(first(item.HEIGHT)),
      identifier: first(item.SHELFMARK, item.ID),
      provider: institution && { '@type': 'ArchiveOrganization', name: institution },
      isAccessibleForFree: true,
    },
  };
}

/** How an item is called, as its page calls it for a reader of English: by caption, title, motto, name, type and id. */
function titleOf(item: Item): string {
  const caption = first(item.CAPTION_EN, item.CAPTION, ...fieldsOf(item, 'CAPTION_'));
  const title = first(item.TITLE_SHOW, item.TITLE, item.TITLE_ABBR);
  const motto = first(item.MOTTO_EN, ...fieldsOf(item, 'MOTTO_'), item.PROVERB_EN_NORM, ...fieldsOf(item, 'PROVERB_'));
  return (
    caption ?? title ?? motto ?? first(item.SHOW_NAME) ?? `${itemTypeLabel(item.TYPE[0] ?? '')} ${uidOf(item)}`.trim()
  );
}

function fieldsOf(item: Item, prefix: string): string[][] {
  return Object.entries(item).flatMap(([field, value]) =>
    field.startsWith(prefix) && Array.isArray(value) ? [value.map(String)] : [],
  );
}

function first(...fields: (readonly string[] | undefined)[]): string | undefined {
  return fields.flatMap((field) => field ?? []).find((text) => text.trim() !== '');
}

function pictureOf(item: Item, page: string): string | undefined {
  const name = item._images?.[0]?.name ?? first(item.ALLIMAGES, item.URL_IMAGE);
  if (name === undefined || /^https?:/u.test(name)) return name;
  return new URL(`/iiif/2/${encodeURIComponent(name)}/full/!${previewWidthPx},${previewWidthPx}/0/default.jpg`, page)
    .href;
}

function schemaTypeOfCollections({ HIM = [] }: Item): string {
  return HIM.includes('PHOTOGRAPHS') ? 'Photograph' : 'VisualArtwork';
}

/** `2.5cm` → 2.5 cm as a QuantitativeValue; nothing when it holds no number. */
function centimetres(text: string | undefined): Record<string, unknown> | undefined {
  const number = /\d+(?:[.,]\d+)?/u.exec(text ?? '')?.[0];
  if (number === undefined) return undefined;
  return { '@type': 'QuantitativeValue', value: Number(number.replace(',', '.')), unitCode: 'CMT' };
}
