import type { Item } from '@iconotheca/contracts/item/item';
import type { CiteContext } from '../citation.ts';

/** An item of which a test says only what matters. */
export function anItem(fields: Partial<Item> = {}): Item {
  return { ID: ['E1'], TYPE: ['emblem pictura'], ...fields };
}

export const context: CiteContext = {
  origin: 'https://archive.example.org',
  siteName: 'Iconotheca',
  accessed: '2026-11-20',
};
