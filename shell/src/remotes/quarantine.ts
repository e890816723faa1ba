import type { SafeStorage } from '@iconotheca/client';
import * as z from 'zod/mini';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';

const storageKey = 'iconotheca:quarantine';
const stored = z.array(z.string());

/** Set of releases that this tab leaves aside, and of areas that were reloaded on their account. */
export interface Quarantine {
  /** @param release its name, `mf-lists@1.2.0` */
  has(release: string): boolean;
  add(release: string): void;
  /** Claims a reload for a reason, and tells whether it is the first in this tab: there is never a second. */
  claimReload(forWhat: string): boolean;
}

/** Creates a quarantine that is stored for the tab; where storage is blocked or full, in this page alone. */
export function createQuarantine(storage: Pick<SafeStorage, 'getItem' | 'setItem'> | undefined): Quarantine {
  const marks = new Set(read(storage));

  /** @returns whether the next page of this tab will find it, and this one did not */
  function mark(text: string): boolean {
    if (marks.has(text)) return false;
    marks.add(text);
    return storage?.setItem(storageKey, JSON.stringify([...marks])) === true;
  }

  return {
    has: (release) => marks.has(release),
    add: (release) => void mark(release),
    claimReload: (forWhat) => mark(`reloaded ${forWhat}`),
  };
}

function read(storage: Pick<SafeStorage, 'getItem'> | undefined): string[] {
  const text = storage?.getItem(storageKey);
  if (text === null || text === undefined) return [];
  const parsed = stored.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}
