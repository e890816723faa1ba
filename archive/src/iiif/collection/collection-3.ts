import type { Collection, ContentResource } from '@iiif/presentation-3';
import { uidOf } from '@iconotheca/contracts/item/item';
import { addressesOf } from '../presentation/item-addresses.ts';
import { labelOf, type Texts } from '../presentation/item-texts.ts';
import { presentation3Context } from '../presentation/presentation-contexts.ts';
import { otherVersion, page, thumbnail3 } from '../presentation/presentation-3.ts';
import { archiveName } from '../presentation/providers.ts';
import { pageCount, pageLabel, type CollectionView, type Member } from './gathered.ts';

/** The package has no type for what stands for a member: its address, its label, nothing of what it holds. */
interface Reference {
  id: string;
  type: 'Collection' | 'Manifest';
  label: Texts;
  thumbnail?: ContentResource[];
}

type CollectionOfReferences = Omit<Collection, 'items'> & { items: Reference[] };

/** Writes a collection in Presentation 3, which knows no pages: one of several pages is a collection of collections. */
export function collection3(view: CollectionView): CollectionOfReferences {
  const { origin, path, label, summary, pageNumber } = view;
  const address = origin + path;
  const isCut = pageNumber === undefined && pageCount(view) > 1;
  const suffix = pageNumber === undefined ? '' : `?page=${pageNumber}`;
  const [thumbnail] = view.members.flatMap(({ item }) => thumbnails(item, origin));
  return {
    '@context': presentation3Context,
    id: address + suffix,
    type: 'Collection',
    label: pageNumber === undefined ? label : withRange(label, pageLabel(pageNumber, view)),
    ...(summary === undefined ? {} : { summary: { none: [summary] } }),
    provider: [
      {
        id: `${origin}/`,
        type: 'Agent',
        label: { none: [archiveName] },
        homepage: [page(`${origin}/`, archiveName)],
      },
    ],
    homepage: [page(origin + view.page, firstOf(label))],
    seeAlso: [otherVersion(`${address}${suffix === '' ? '?' : `${suffix}&`}version=2`)],
    ...(thumbnail === undefined ? {} : { thumbnail: [thumbnail] }),
    ...(pageNumber === undefined ? {} : { partOf: [{ id: address, type: 'Collection' }] }),
    items: isCut ? pages(view) : view.members.map((member) => reference(member, origin)),
  };
}

interface TopInput {
  origin: string;
  sections: readonly { path: string; label: string }[];
}

/** Writes all sections as one collection of collections. */
export function topCollection3(path: string, { origin, sections }: TopInput): CollectionOfReferences {
  return {
    '@context': presentation3Context,
    id: origin + path,
    type: 'Collection',
    label: { none: [archiveName] },
    homepage: [page(`${origin}/`, archiveName)],
    seeAlso: [otherVersion(`${origin}${path}?version=2`)],
    items: sections.map((each) => ({ id: origin + each.path, type: 'Collection', label: { en: [each.label] } })),
  };
}

function pages(view: CollectionView): Reference[] {
  return Array.from({ length: pageCount(view) }, (_, number) => ({
    id: `${view.origin}${view.path}?page=${number}`,
    type: 'Collection',
    label: { none: [pageLabel(number, view)] },
  }));
}

function reference({ item, as }: Member, origin: string): Reference {
  const addresses = addressesOf(origin, item);
  const label = labelOf(item);
  if (as === 'collection') return { id: addresses.collectionOf(uidOf(item)), type: 'Collection', label };
  return { id: addresses.manifest, type: 'Manifest', label, thumbnail: thumbnails(item, origin) };
}

function thumbnails(item: Member['item'], origin: string): ContentResource[] {
  return (item._images ?? []).slice(0, 1).map((image) => thumbnail3(image, addressesOf(origin, item)));
}

function withRange(label: Texts, range: string): Texts {
  return Object.fromEntries(
    Object.entries(label).map(([language, texts]) => [language, texts.map((text) => `${text} (${range})`)]),
  );
}

function firstOf(label: Texts): string {
  return Object.values(label)[0]?.[0] ?? archiveName;
}
