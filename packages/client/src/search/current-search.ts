import { filter } from '@iconotheca/contracts/search/filter';
import { reading } from '@iconotheca/contracts/search/reading';
import { nonce, sortKeys, wordLanguage } from '@iconotheca/contracts/search/search';
import { searchStep } from '@iconotheca/contracts/search/steps';
import * as z from 'zod/mini';
import { storedAtom } from '../storage/stored-atom.ts';

/** The search this tab last ran: where Prev, Next and "Back to results" come from. Two tabs never share it. */
const currentSearch = z.object({
  section: z.string(),
  q: z.string(),
  filters: z.array(filter),
  read: z.optional(z.array(reading)),
  wordsIn: z.optional(wordLanguage),
  within: z.optional(searchStep),
  sort: z.enum(sortKeys),
  nonce,
});

export const currentSearchAtom = storedAtom<z.infer<typeof currentSearch> | null>({
  key: 'current-search',
  schema: z.nullable(currentSearch),
  initial: null,
  area: 'tab',
});

/** Makes a nonce for a new search: 12 letters and digits. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
}
