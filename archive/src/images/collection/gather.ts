import { ApiError } from '@iconotheca/contracts/error';
import { collectionUrl, itemHref, listHref } from '@iconotheca/contracts/iiif';
import { collectionPageSize } from '@iconotheca/contracts/iiif-collection';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import type { List } from '@iconotheca/contracts/list';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search';
import { searchHref } from '@iconotheca/contracts/search-url';
import { collectionOfSection, isSectionKey, sections } from '@iconotheca/contracts/section';
import type { Content } from '../../accounts/content.ts';
import type { PresentItems } from '../../items/present-items.ts';
import { labelOf } from '../manifest/item-texts.ts';
import type { Gathered, Member } from './gathered.ts';

type Search = (query: SearchQuery) => Promise<SearchResult>;

interface GatherDeps {
  search: Search;
  /** What whoever asks gets. */
  content: Content;
  present: PresentItems;
  collectionName: (code: string) => string;
}

interface Gathering {
  id: string;
  page: number;
}

/**
 * The items of a section, by their ids.
 * @throws ApiError `not-found` for a collection that nobody knows, `subscription-required`
 */
export async function gatherSection({ id, page }: Gathering, deps: GatherDeps): Promise<Gathered> {
  if (!deps.content.hasSection(id)) throw deps.content.refusal();
  const { hits, total } = await deps.search({ ...everything, section: id, page });
  const label = sectionLabel(id, deps);
  if (total === 0 && label === collectionOfSection(id)) {
    throw new ApiError('not-found', 'There is no such collection.', { field: 'id' });
  }
  return {
    label: { en: [label] },
    page: searchHref(id, { q: '', filters: [] }),
    path: collectionUrl('section', id),
    total,
    members: await membersOf(hits, deps),
  };
}

function sectionLabel(section: string, { collectionName }: GatherDeps): string {
  if (isSectionKey(section)) return sections[section].label;
  return collectionName(collectionOfSection(section) ?? section);
}

/**
 * What lies in an item, by SORTID.
 * @throws ApiError `item-not-found`, `subscription-required`, `not-found` for an item that contains no others
 */
export async function gatherChildren({ id, page }: Gathering, deps: GatherDeps): Promise<Gathered> {
  const [item] = deps.present([id]).hits;
  if (item === undefined) throw new ApiError('item-not-found', 'There is no such item.', { field: 'id' });
  if (!deps.content.has(item)) throw deps.content.refusal();
  const filters = [{ field: 'PARENT', mode: 'A', value: id } as const];
  const { hits, total } = await deps.search({ ...everything, filters, page });
  if (total === 0) throw new ApiError('not-found', 'This item contains no others.', { field: 'id' });
  return {
    label: labelOf(item),
    page: itemHref(id, 'all'),
    path: collectionUrl('item', id),
    total,
    members: await membersOf(hits, deps),
  };
}

/** The items of a list, in its order. */
export async function gatherList(list: List, page: number, deps: GatherDeps): Promise<Gathered> {
  const { pk, name, description, entries } = list;
  const shown = entries.slice(page * collectionPageSize, (page + 1) * collectionPageSize);
  const { hits } = deps.present(shown.map(({ uid }) => uid));
  return {
    label: { none: [name] },
    ...(description === '' ? {} : { summary: description }),
    page: listHref(pk),
    path: collectionUrl('list', pk),
    total: entries.length,
    members: await membersOf(hits, deps),
  };
}

const everything: SearchQuery = {
  section: 'all',
  q: '',
  filters: [],
  sort: 'SORTID',
  page: 0,
  size: collectionPageSize,
};

/** Items with images as manifests, those that contain others as collections; what is neither has nothing to show. */
async function membersOf(found: readonly Item[], deps: GatherDeps): Promise<Member[]> {
  const items = found.filter((item) => deps.content.has(item));
  const bare = items.filter((item) => !hasImages(item)).map(uidOf);
  const containers = bare.length === 0 ? new Set() : await containersAmong(bare, deps);
  return items.flatMap((item): Member[] => {
    if (hasImages(item)) return [{ item, as: 'manifest' }];
    return containers.has(uidOf(item)) ? [{ item, as: 'collection' }] : [];
  });
}

/** Chosen values are listed in their facet, with how many items carry each. */
async function containersAmong(uids: readonly string[], { search }: GatherDeps): Promise<Set<string>> {
  const filters = uids.map((value) => ({ field: 'PARENT', mode: 'O', value }) as const);
  const { facets } = await search({ ...everything, filters, size: 0 });
  return new Set((facets['PARENT'] ?? []).filter(({ doc_count }) => doc_count > 0).map(({ key }) => key));
}

function hasImages({ _images }: Item): boolean {
  return _images !== undefined && _images.length > 0;
}
