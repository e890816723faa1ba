import { ApiError } from '@iconotheca/contracts/http/error';
import { collectionOfSection } from '@iconotheca/contracts/collection/section';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Request } from 'express';
import type { ProfileRecords } from '../ports/items.ts';
import type { Reader, ReaderOf } from './reader.ts';

/** Readers of the aggregated content: everyone, or subscribers. */
export type Access = 'open' | 'subscribers';

/** Part of the archive's content that one reader gets. */
export interface Content {
  /** True if every reader gets all of it. */
  isOpen: boolean;
  /** Codes of the collections that every reader gets, whatever else. */
  opened: ReadonlySet<string>;
  /** Tells whether every reader gets this item. */
  isForAll: (item: Pick<Item, 'HIM'>) => boolean;
  /** Tells whether the reader gets all of it, the aggregated content included. */
  isWhole: () => boolean;
  has: (item: Pick<Item, 'HIM' | '_OWNER_PK'>) => boolean;
  hasSection: (section: string) => boolean;
  /** Makes the refusal of the rest: `subscription-required`, in words for the reader. */
  refusal: () => ApiError;
}

/** The one place that decides what content a reader gets; every route that shows items asks it. */
export type ContentOf = (request: Request) => Promise<Content>;

type OpenProfiles = Pick<ProfileRecords, 'list'>;

/** Decides about the content of readers; in `open` access none is asked who they are. */
export function contentOfReaders(access: Access, readerOf: ReaderOf, profiles: OpenProfiles): ContentOf {
  const visitor = { session: undefined, isSubscriber: false, institution: undefined };
  const forVisitors = contentFor(access, visitor, new Set());
  if (access === 'open') return () => Promise.resolve(forVisitors);
  return async (request) => contentFor(access, await readerOf(request), await openCollections(profiles));
}

/** Returns the codes of the collections that everyone reads, whatever the access. */
export async function openCollections(profiles: OpenProfiles): Promise<ReadonlySet<string>> {
  return new Set((await profiles.list()).filter(({ isOpen }) => isOpen).map(({ code }) => code));
}

/** Decides about the content of one reader. */
export function contentFor(access: Access, { session, isSubscriber }: Reader, opened: ReadonlySet<string>): Content {
  const isOpen = access === 'open';
  const isWhole = () => isOpen || isSubscriber;
  const isForAll: Content['isForAll'] = ({ HIM }) => isOpen || HIM?.some((code) => opened.has(code)) === true;
  return {
    isOpen,
    opened,
    isForAll,
    isWhole,
    has(item) {
      if (isForAll(item)) return true;
      return isSubscriber || (session !== undefined && mayEditItem(session, item));
    },
    hasSection(section) {
      const code = collectionOfSection(section);
      if (code !== undefined && opened.has(code)) return true;
      return isWhole() || (code !== undefined && session?.collections.includes(code) === true);
    },
    refusal() {
      const message =
        session === undefined
          ? 'This content is for subscribers. Log in, or connect through your institution.'
          : 'This content is for subscribers, and neither you nor your institution subscribes.';
      return new ApiError('subscription-required', message);
    },
  };
}

/**
 * Refuses readers who do not get everything.
 * @throws ApiError `subscription-required` for a reader who does not get everything
 */
export function requireWhole(content: Content): void {
  if (!content.isWhole()) throw content.refusal();
}

/** Answers a search that is refused: empty, and why (spec §8). Undefined when the reader may search. */
export function refusedSearch(content: Content, query: SearchQuery): SearchResult | undefined {
  if (content.hasSection(query.section)) return undefined;
  const { page, size, sort, nonce = '0' } = query;
  return { hits: [], total: 0, facets: {}, page, size, sort, nonce, error: content.refusal().message };
}
