import { messages } from '@iconotheca/client';
import { words } from '../words/entries.ts';

/** Returns the words in the place of an item that cannot be shown. */
export function absence(item: 'gone' | 'refused' | undefined, uid: string): string {
  if (item === 'gone') return words.gone({ uid });
  return item === 'refused' ? `${messages.item.forSubscribers}: ${uid}` : uid;
}
