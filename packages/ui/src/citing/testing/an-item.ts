import type { Item } from '@iconotheca/contracts/item/item';
import type { CiteContext } from '../citation.ts';

/** Makes an item of which a test names only the fields that matter. */
export function anItem(fields: Partial<Item> = {}): Item {
  return { ID: ['E1'], TYPE: ['emblem pictura'], ...fields };
}

export const context: CiteContext = {
  origin: 'https://archive.example.org',
  siteName: 'Iconotheca',
  accessed: '2026-11-20',
};
