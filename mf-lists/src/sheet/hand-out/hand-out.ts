import { storedAtom, type ListedItem } from '@iconotheca/client';
import * as z from 'zod/mini';

/** Layouts of a list on paper: one item below the other with everything, or a number of pictures a page. */
export const layouts = ['list', '2', '4', '6'] as const;
const handOut = z.object({ layout: z.enum(layouts), captions: z.boolean(), codes: z.boolean() });
export type HandOut = z.infer<typeof handOut>;

/** Layout that the reader chose last. */
export const handOutAtom = storedAtom<HandOut>({
  key: 'hand-out',
  schema: handOut,
  initial: { layout: 'list', captions: true, codes: true },
});

/** An entry of a list with its item, which is undefined until it has come. */
export interface ListedEntry {
  uid: string;
  note: string | undefined;
  /** Counted from 1. */
  place: number;
  item: ListedItem | undefined;
}

/** Divides entries into the pages on which they stand, in their order. */
export function pagesOf<Entry>(entries: readonly Entry[], perPage: number): Entry[][] {
  const pages: Entry[][] = [];
  for (let at = 0; at < entries.length; at += perPage) pages.push(entries.slice(at, at + perPage));
  return pages;
}
