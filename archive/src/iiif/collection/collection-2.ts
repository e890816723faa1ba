import { uidOf } from '@iconotheca/contracts/item/item';
import { addressesOf } from '../presentation/item-addresses.ts';
import { labelOf } from '../presentation/item-texts.ts';
import { thumbnail2, valueOf } from '../presentation/presentation-2.ts';
import { presentation2Context } from '../presentation/presentation-contexts.ts';
import { archiveName } from '../presentation/providers.ts';
import { pageCount, pageLabel, type CollectionView, type Member } from './gathered.ts';

type Json = Record<string, unknown>;

/** Writes a collection in Presentation 2.1, by its own paging where there is more than one page. */
export function collection2(view: CollectionView): Json {
  const { label, summary, origin, pageNumber } = view;
  const text = valueOf(label);
  const members = { members: view.members.map((member) => reference(member, origin)) };
  return {
    '@context': presentation2Context,
    '@id': addressOf(view, pageNumber),
    '@type': 'sc:Collection',
    label: pageNumber === undefined || typeof text !== 'string' ? text : `${text} (${pageLabel(pageNumber, view)})`,
    ...(summary === undefined ? {} : { description: summary }),
    attribution: archiveName,
    related: { '@id': origin + view.page, format: 'text/html' },
    ...(pageNumber !== undefined
      ? { ...pageLinks(pageNumber, view), ...members }
      : pageCount(view) > 1
        ? { total: view.total, first: addressOf(view, 0), last: addressOf(view, pageCount(view) - 1) }
        : members),
  };
}

interface TopInput {
  origin: string;
  sections: readonly { path: string; label: string }[];
}

/** Writes all sections as one collection of collections. */
export function topCollection2(path: string, { origin, sections }: TopInput): Json {
  return {
    '@context': presentation2Context,
    '@id': `${origin}${path}?version=2`,
    '@type': 'sc:Collection',
    viewingHint: 'top',
    label: archiveName,
    attribution: archiveName,
    collections: sections.map((each) => ({
      '@id': `${origin}${each.path}?version=2`,
      '@type': 'sc:Collection',
      label: each.label,
    })),
  };
}

function addressOf({ origin, path }: CollectionView, page: number | undefined): string {
  return `${origin}${path}?${page === undefined ? '' : `page=${page}&`}version=2`;
}

function pageLinks(page: number, view: CollectionView): Json {
  return {
    within: addressOf(view, undefined),
    startIndex: page * view.pageSize,
    ...(page > 0 ? { prev: addressOf(view, page - 1) } : {}),
    ...(page + 1 < pageCount(view) ? { next: addressOf(view, page + 1) } : {}),
  };
}

function reference({ item, as }: Member, origin: string): Json {
  const addresses = addressesOf(origin, item);
  const label = valueOf(labelOf(item));
  if (as === 'collection') {
    return { '@id': `${addresses.collectionOf(uidOf(item))}?version=2`, '@type': 'sc:Collection', label };
  }
  const [image] = item._images ?? [];
  return {
    '@id': addresses.manifest2,
    '@type': 'sc:Manifest',
    label,
    ...(image === undefined ? {} : { thumbnail: thumbnail2(image, addresses) }),
  };
}
