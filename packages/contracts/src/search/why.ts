import * as z from 'zod/mini';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { endpoint } from '../http/endpoint.ts';
import { parseInput } from '../http/error.ts';
import { iconclassLanguageCodes } from '../iconclass/iconclass-language.ts';
import { uid } from '../item/item.ts';
import { searchQuery } from './search.ts';
import { searchQueryFromUrl, searchQueryToUrl } from './search-url.ts';
import { searchStep } from './steps.ts';

/** A search, and the item of which is asked why it is among the hits. */
export const whyInput = z.extend(searchQuery, { item: uid });
export type WhyInput = z.output<typeof whyInput>;

/** Reason for which an item answers to one word of a query. */
export const wordReason = z.object({
  /** Word that is looked for, as it was typed but for capitals. */
  word: z.string(),
  by: searchStep,
  /** Word that its text, or that of its whole, holds. */
  held: z.optional(z.string()),
  /** Field of the record in which that stands. */
  field: z.optional(z.string()),
  /** Item that it is part of and that holds the word; left out where another name of its maker or place does. */
  whole: z.optional(z.string()),
  /** Concept that the word names, with the label that says so. */
  concept: z.optional(
    z.object({
      n: z.string(),
      label: z.string(),
      lang: z.enum(iconclassLanguageCodes),
      /** Notation that the item carries, where that lies below. */
      carried: z.optional(z.string()),
    }),
  ),
});
export type WordReason = z.infer<typeof wordReason>;

/** Reasons for which a search finds an item: one for each word; without any it answers to the rest of the query. */
export const whyResult = z.object({ isFound: z.boolean(), words: z.array(wordReason) });
export type WhyResult = z.infer<typeof whyResult>;

export const whyEndpoints = {
  why: endpoint({
    method: 'GET',
    path: '/api/search/why',
    input: whyInput,
    output: whyResult,
    query: {
      read(params) {
        const search = new URLSearchParams(params);
        const items = search.getAll('item');
        search.delete('item');
        return parseInput(whyInput, { ...searchQueryFromUrl(search), item: items.length === 1 ? items[0] : '' });
      },
      write({ item, ...search }) {
        const params = searchQueryToUrl(search);
        params.append('item', item);
        return params;
      },
    },
    carriesToken: true,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const whyDescriptions: Descriptions<typeof whyEndpoints> = /* @__PURE__ */ describeCalls('Search', {
  why: {
    roles: 'anyone',
    summary: 'Why a search finds an item: for each word how the item answers to it, by which text or concept',
    failures: ['subscription-required', 'item-not-found'],
  },
});
