import { readDate } from '@iconotheca/contracts/dates/read-date';
import { iconclassUri } from '@iconotheca/contracts/iconclass/iconclass';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { isItemType, itemTypeKey, type ItemType } from '@iconotheca/contracts/item/item-type';
import { rightsIn } from '@iconotheca/contracts/rights/rights';
import type { Item } from '@iconotheca/contracts/item/item';
import { first, type ItemFacts } from './item-facts.ts';

type Node = Record<string, unknown>;

/** Types of schema.org; what is not here is a VisualArtwork, or a Photograph by its collection. */
const schemaTypes: Readonly<Partial<Record<ItemType, string>>> = {
  bibliography: 'Book',
  bibliographycontainer: 'Collection',
  book: 'Book',
  emblembook: 'Book',
  facsimile: 'Book',
  manuscriptbook: 'Manuscript',
  provenancedocument: 'Manuscript',
  provenancesource: 'Manuscript',
  journal: 'Periodical',
  essay: 'Article',
  proverb: 'Quotation',
  typeface: 'CreativeWork',
  person: 'Person',
};

interface LinkedDataInput {
  facts: ItemFacts;
  description: string;
  /** Whole address of the item's page. */
  page: string;
  image: string | undefined;
  origin: string;
}

/** Describes the item in the terms of schema.org, as JSON-LD. JSON leaves out undefined values. */
export function linkedDataOf(item: Item, input: LinkedDataInput): Node {
  const type = schemaTypeOf(item);
  const { facts, description, page, image } = input;
  const node = { '@context': 'https://schema.org', '@type': type, '@id': page, name: facts.title, description, image };
  return type === 'Person' ? { ...node, ...personOf(item, page) } : { ...node, ...workOf(item, { ...input, type }) };
}

function schemaTypeOf({ TYPE, HIM = [] }: Item): string {
  const key = itemTypeKey(TYPE[0] ?? '');
  const type = isItemType(key) ? schemaTypes[key] : undefined;
  return type ?? (HIM.includes('PHOTOGRAPHS') ? 'Photograph' : 'VisualArtwork');
}

function personOf(item: Item, page: string): Node {
  return {
    url: page,
    hasOccupation: item.OCCUPAT?.map((name) => ({ '@type': 'Occupation', name })),
    workLocation: item.PLACE_ACTIVE?.map((name) => ({ '@type': 'Place', name })),
  };
}

function workOf(item: Item, { facts, page, origin, type }: LinkedDataInput & { type: string }): Node {
  const parent = first(item.PARENT);
  const isPicture = type === 'VisualArtwork';
  return {
    url: page,
    creator: oneOrMany(facts.namedCreators.map((name) => ({ '@type': 'Person', name }))),
    dateCreated: facts.date && dateText(facts.date),
    width: centimetres(first(item.WIDTH)),
    height: centimetres(first(item.HEIGHT)),
    artform: isPicture ? facts.type : undefined,
    artMedium: isPicture ? oneOrMany(facts.techniques) : undefined,
    publisher: isPicture ? undefined : oneOrMany(facts.publishers.map((name) => ({ '@type': 'Organization', name }))),
    locationCreated: oneOrMany(facts.places.map((name) => ({ '@type': 'Place', name }))),
    inLanguage: oneOrMany(item.LANG ?? []),
    identifier: facts.shelfmark ?? first(item.ID),
    provider: facts.institution && { '@type': 'ArchiveOrganization', name: facts.institution },
    isPartOf: parent && { '@type': 'CreativeWork', '@id': origin + itemHref(parent, 'all') },
    about: oneOrMany(facts.notations.map(conceptNode)),
    sameAs: item.URL_WEBPAGE?.find((address) => /^https?:\/\//iu.test(address)),
    license: rightsIn(item)?.address,
    isAccessibleForFree: true,
  };
}

function conceptNode(notation: string): Node {
  return {
    '@type': 'DefinedTerm',
    '@id': iconclassUri(notation),
    termCode: notation,
    inDefinedTermSet: 'https://iconclass.org/',
  };
}

function oneOrMany<Value>(values: readonly Value[]): Value | readonly Value[] | undefined {
  return values.length > 1 ? values : values[0];
}

/** A range as ISO 8601 has it, `1593/1602`; whatever else as the record writes it. */
function dateText(date: string): string {
  const { from, until, isExact = false, isApproximate = false } = readDate(date) ?? {};
  if (from === undefined || until === undefined || !isExact || isApproximate || (from === until && from > 0))
    return date;
  return [...new Set([from, until])].map(isoYear).join('/');
}

/** 1 BC is 0000. */
function isoYear(year: number): string {
  const counted = year < 0 ? year + 1 : year;
  return (counted < 0 ? '-' : '') + String(Math.abs(counted)).padStart(4, '0');
}

/** `2.5cm` → 2.5 cm as a QuantitativeValue; nothing when it holds no number. */
function centimetres(text: string | undefined): Node | undefined {
  const number = /\d+(?:[.,]\d+)?/u.exec(text ?? '')?.[0];
  if (number === undefined) return undefined;
  return { '@type': 'QuantitativeValue', value: Number(number.replace(',', '.')), unitCode: 'CMT' };
}
