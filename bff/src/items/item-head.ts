import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { contentNoteIn, type ContentNote } from '@iconotheca/contracts/rights/rights';
import { workKindOf, type WorkKind } from '@iconotheca/contracts/item/work-kind';
import type { Words } from '../words/all.ts';
import { words } from '../wording/reader-language.ts';
import { factsOf, first, type ItemFacts } from './item-facts.ts';
import { linkedDataOf } from './item-linked-data.ts';
import { cardPicture, wholePicture, type Picture } from './item-picture.ts';

/** Names and values, in their order. */
type Pairs = readonly (readonly [name: string, value: string])[];

/** Description of an item's page without scripts: for search engines, citation tools, previews of links and readers. */
export interface ItemHead {
  title: string;
  description: string;
  /** Whole address of the picture, at most 1200 pixels a side. */
  image: string | undefined;
  /** Place where it can be seen, as far as the record names one. */
  source?: string | undefined;
  /** The picture in the shape of a preview. */
  card: Picture | undefined;
  /** Meta elements by which citation tools find the item: Highwire's names, and Zotero's for the type. */
  citation: Pairs;
  /** Note that is said before the picture. */
  note?: ContentNote | undefined;
  /** Facts that the reader sees beside the picture. */
  facts: Pairs;
  /** Subjects in Iconclass. */
  notations: readonly string[];
  /** JSON-LD by schema.org. */
  linkedData: Record<string, unknown>;
}

/**
 * Describes an item for its page.
 * @param origin of the site, as readers address it
 */
export function describeItem(item: Item, origin: string): ItemHead {
  const facts = factsOf(item);
  const page = origin + itemHref(uidOf(item), 'all');
  const image = wholePicture(item, origin);
  const description = descriptionOf(item, facts);
  return {
    title: facts.title,
    description,
    image,
    note: contentNoteIn(item),
    source: [item.LINK_FACSIMILE, item.URL_WEBPAGE].flatMap((addresses) => addresses ?? []).find(isWebAddress),
    card: cardPicture(item, origin),
    citation: citationTags(item, facts, page),
    facts: shownFacts(facts),
    notations: facts.notations,
    linkedData: linkedDataOf(item, { facts, description, page, image, origin }),
  };
}

function isWebAddress(address: string): boolean {
  return /^https?:/iu.test(address) && URL.canParse(address);
}

function descriptionOf(item: Item, { title, creators, date, institution }: ItemFacts): string {
  const described = first(item.DESCRIPTION, item.CAPTION_EN, item.CAPTION);
  if (described !== undefined && described !== title) return described;
  const said = [creators.join('; '), date, institution].filter(Boolean);
  return said.join(', ') || title;
}

const zoteroTypes: Readonly<Record<WorkKind, string>> = {
  artwork: 'artwork',
  book: 'book',
  manuscript: 'manuscript',
  periodical: 'book',
  webpage: 'webpage',
};

function citationTags(item: Item, facts: ItemFacts, page: string): Pairs {
  const kind = workKindOf(item);
  const optional = {
    citation_publication_date: facts.date?.replace(/^(\d{4})-(\d{2})-(\d{2})$/u, '$1/$2/$3'),
    citation_publisher: kind === 'book' || kind === 'periodical' ? facts.publishers[0] : undefined,
    citation_language: first(item.LANG),
  };
  return [
    ['z:itemType', zoteroTypes[kind]],
    ['citation_title', facts.title],
    ...facts.namedCreators.map((name) => ['citation_author', name] as const),
    ...Object.entries(optional).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ['citation_public_url', page],
  ];
}

function shownFacts(facts: ItemFacts): Pairs {
  return namedFacts({
    type: facts.type,
    by: facts.creators.join('; '),
    date: facts.date,
    place: facts.places.join('; '),
    technique: facts.techniques.join(', '),
    dimensions: facts.dimensions,
    institution: facts.institution,
    shelfmark: facts.shelfmark,
  });
}

/** Names facts in the reader's language; one without a value is left out. */
export function namedFacts(facts: { [Fact in keyof Words['facts']]?: string | undefined }): Pairs {
  const named: Record<string, string> = words().facts;
  return Object.entries(facts).flatMap(([fact, value]) => (value ? [[named[fact] ?? fact, value] as const] : []));
}
