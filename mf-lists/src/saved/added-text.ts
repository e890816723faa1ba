import { words } from '../words/page.ts';

interface Added {
  added: number;
  /** Were on the list already. */
  there: number;
  /** The list's. */
  name: string;
}

/** Says in a sentence how many items were added. */
export function addedText({ added, there, name }: Added): string {
  if (added === 0) return words.already({ count: there, name });
  const done = words.added({ count: added, name });
  return there === 0 ? done : `${done} ${words.there({ count: there })}`;
}
