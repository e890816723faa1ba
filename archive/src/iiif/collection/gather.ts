import { ApiError } from '@iconotheca/contracts/http/error';
import { collectionUrl, itemHref, listHref } from '@iconotheca/contracts/iiif/iiif';
import { collectionPageSize } from '@iconotheca/contracts/iiif/iiif-collection';
import { isWhole, ownImagesOf, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { List } from '@iconotheca/contracts/list/list';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { collectionOfSection, isSectionKey, sections } from '@iconotheca/contracts/collection/section';
import type { Content } from '../../accounts/content.ts';
import type { PresentItems } from '../../items/present-items.ts';
import { labelOf } from '../presentation/item-texts.ts';
import type { BareContainers } from './bare-containers.ts';
import type { Gathered, Member } from './gathered.ts';

type Search = (query: SearchQuery) => Promise<SearchResult>;

interface GatherDeps {
  search: Search;
  /** Items that contain others and have no image of their own. */
  bareContainers: BareContainers;
  /** Content that the reader gets. */
  content: Content;
  present: PresentItems;
  collectionName: (code: string) => Promise<string>;
}

interface Gathering {
  id: string;
  page: number;
}

const everything: SearchQuery = {
  section: 'all',
  q: '',
  filters: [],
  sort: 'SORTID',
  page: 0,
  size: collectionPageSize,
};
const withImages: SearchQuery = { ...everything, filters: [{ field: 'LACKS', mode: 'N', value: 'images' }] };

/**
 * Gathers a section: the collections of items that contain others, then the manifests, each by their ids.
 * @throws ApiError `not-found` for a collection that is not there, `subscription-required`
 */
export async function gatherSection({ id, page }: Gathering, deps: GatherDeps): Promise<Gathered> {
  const { content, search, present } = deps;
  if (!content.hasSection(id)) throw content.refusal();
  const containers = await deps.bareContainers.in(id);
  const start = page * collectionPageSize;
  const first = containers.slice(start, start + collectionPageSize);
  const { hits, total } = await searchFrom(Math.max(0, start - containers.length), collectionPageSize - first.length, {
    query: { ...withImages, section: id },
    search,
  });
  const label = await sectionLabel(id, deps);
  if (total + containers.length === 0 && label === collectionOfSection(id)) {
    const { total: items } = await search({ ...everything, section: id, size: 0 });
    if (items === 0) throw new ApiError('not-found', 'There is no such collection.', { field: 'id' });
  }
  return {
    label: { en: [label] },
    page: searchHref(id, { q: '', filters: [] }),
    path: collectionUrl('section', id),
    total: containers.length + total,
    members: [
      ...(await present(first)).hits.map((item): Member => ({ item, as: 'collection' })),
      ...(await wholes(hits, deps)).map((item): Member => ({ item, as: 'manifest' })),
    ].filter(({ item }) => content.has(item)),
  };
}

/** Hits from any place on: a search knows pages only, and so many may lie on two of them. */
async function searchFrom(
  start: number,
  count: number,
  { query, search }: { query: SearchQuery; search: Search },
): Promise<{ hits: Item[]; total: number }> {
  const { size } = query;
  const page = Math.floor(start / size);
  const within = start % size;
  const { hits, total } = await search({ ...query, page });
  const isOnTwo = within + count > size && (page + 1) * size < total;
  const more = isOnTwo ? (await search({ ...query, page: page + 1 })).hits : [];
  return { hits: [...hits, ...more].slice(within, within + count), total };
}

async function sectionLabel(section: string, { collectionName }: GatherDeps): Promise<string> {
  if (isSectionKey(section)) return sections[section].label;
  return await collectionName(collectionOfSection(section) ?? section);
}

/**
 * Gathers the items within an item, by SORTID.
 * @throws ApiError `item-not-found`, `subscription-required`, `not-found` for an item that contains no others
 */
export async function gatherChildren({ id, page }: Gathering, deps: GatherDeps): Promise<Gathered> {
  const [item] = (await deps.present([id])).hits;
  if (item === undefined) throw new ApiError('item-not-found', 'There is no such item.', { field: 'id' });
  if (!deps.content.has(item)) throw deps.content.refusal();
  const children = await childrenOf(id, deps.search);
  if (children.length === 0) throw new ApiError('not-found', 'This item contains no others.', { field: 'id' });
  return {
    label: labelOf(item),
    page: itemHref(id, 'all'),
    path: collectionUrl('item', id),
    ...pageOf(await membersAmong(await wholes(children, deps), deps), page),
  };
}

async function childrenOf(id: string, search: Search): Promise<Item[]> {
  const filters = [{ field: 'PARENT', mode: 'A', value: id } as const];
  const children: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { hits, total } = await search({ ...everything, filters, page, size: limits.maxPageSize });
    children.push(...hits);
    if (hits.length === 0 || (page + 1) * limits.maxPageSize >= total) return children;
  }
}

/** Items as they are stored: hits carry the beginning of long titles, and of many images the first. */
async function wholes(hits: readonly Item[], { present }: Pick<GatherDeps, 'present'>): Promise<Item[]> {
  const cut = hits.flatMap((hit) => (isWhole(hit) ? [] : [uidOf(hit)]));
  const whole = new Map<string, Item>();
  for (let start = 0; start < cut.length; start += limits.maxObjects) {
    for (const item of (await present(cut.slice(start, start + limits.maxObjects))).hits) whole.set(uidOf(item), item);
  }
  return hits.map((hit) => whole.get(uidOf(hit)) ?? hit);
}

/** Gathers the items of a list, in its order. */
export async function gatherList(list: List, page: number, deps: GatherDeps): Promise<Gathered> {
  const { pk, name, description, entries } = list;
  const { hits } = await deps.present(entries.map(({ uid }) => uid));
  return {
    label: { none: [name] },
    ...(description === '' ? {} : { summary: description }),
    page: listHref(pk),
    path: collectionUrl('list', pk),
    ...pageOf(await membersAmong(hits, deps), page),
  };
}

function pageOf(members: readonly Member[], page: number): Pick<Gathered, 'total' | 'members'> {
  const start = page * collectionPageSize;
  return { total: members.length, members: members.slice(start, start + collectionPageSize) };
}

/** Items with images as manifests, those that contain others as collections; what is neither has nothing to show. */
async function membersAmong(found: readonly Item[], { content, bareContainers }: GatherDeps): Promise<Member[]> {
  const containers = await bareContainers.all();
  return found
    .filter((item) => content.has(item))
    .flatMap((item): Member[] => {
      if (ownImagesOf(item).length > 0) return [{ item, as: 'manifest' }];
      return containers.has(uidOf(item)) ? [{ item, as: 'collection' }] : [];
    });
}
