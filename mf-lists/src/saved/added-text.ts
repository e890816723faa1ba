import { formatNumber } from '@iconotheca/client';

interface Added {
  added: number;
  /** Were on the list already. */
  there: number;
  /** The list's. */
  name: string;
}

/** What an adding did, in a sentence. */
export function addedText({ added, there, name }: Added): string {
  if (added === 0) return there === 1 ? `It is already on “${name}”.` : `All of them are already on “${name}”.`;
  const done = `Added ${counted(added)} to “${name}”.`;
  return there === 0 ? done : `${done} ${there === 1 ? 'One was' : `${formatNumber(there)} were`} already on it.`;
}

function counted(count: number): string {
  return count === 1 ? 'one item' : `${formatNumber(count)} items`;
}
