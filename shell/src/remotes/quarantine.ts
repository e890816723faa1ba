import * as z from 'zod/mini';
import { parseJson } from './parse-json.ts';

const storageKey = 'iconotheca:quarantine';
const stored = z.array(z.string());

/** Releases that this tab leaves aside, and the areas that were reloaded on their account. */
export interface Quarantine {
  /** @param release its name, `mf-lists@1.2.0` */
  has(release: string): boolean;
  add(release: string): void;
  /** Whether this is the first reload for that in this tab: there is never a second, so no page reloads for ever. */
  claimReload(forWhat: string): boolean;
}

/** Stored for the tab; where storage is blocked, in this page alone. */
export function createQuarantine(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): Quarantine {
  const marks = new Set(read(storage));

  function mark(text: string): boolean {
    if (marks.has(text)) return false;
    marks.add(text);
    storage?.setItem(storageKey, JSON.stringify([...marks]));
    return true;
  }

  return {
    has: (release) => marks.has(release),
    add: (release) => void mark(release),
    claimReload: (forWhat) => storage !== undefined && mark(`reloaded ${forWhat}`),
  };
}

function read(storage: Pick<Storage, 'getItem'> | undefined): string[] {
  const text = storage?.getItem(storageKey);
  if (text === null || text === undefined) return [];
  const parsed = stored.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}
