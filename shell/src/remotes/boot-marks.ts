import type { SafeStorage } from '@iconotheca/client';
import * as z from 'zod/mini';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';

const storageKey = 'iconotheca:starting';
const stored = z.array(z.string());

/**
 * Marks of releases that are starting: one is set before code of theirs runs, and taken away once they stand. A tab
 * that hung or crashed finds the mark of the release that caused it.
 */
export interface BootMarks {
  /** Those that were starting when this tab last ended without being left. */
  found: readonly string[];
  /** @param release its name, `mf-lists@1.2.0` */
  loads: (release: string) => void;
  /** While one is drawn for the first time it alone runs. */
  draws: (release: string) => void;
  stands: (release: string) => void;
}

/**
 * Opens the marks of this tab.
 * @param onLeave called with what has to be done when the page is left
 */
export function openBootMarks(storage: SafeStorage | undefined, onLeave: (act: () => void) => void): BootMarks {
  const found = stored.safeParse(parseJson(storage?.getItem(storageKey) ?? '[]')).data ?? [];
  const loading = new Set<string>();
  let drawing: string | undefined;

  function write(): void {
    const marked = drawing === undefined ? [...loading] : [drawing];
    if (marked.length === 0) storage?.removeItem(storageKey);
    else storage?.setItem(storageKey, JSON.stringify(marked));
  }

  // A page that can be left runs: whatever is starting in it does not hang.
  onLeave(() => storage?.removeItem(storageKey));
  write();
  return {
    found,
    loads(release) {
      loading.add(release);
      write();
    },
    draws(release) {
      if (drawing === release) return;
      drawing = release;
      write();
    },
    stands(release) {
      loading.delete(release);
      if (drawing === release) drawing = undefined;
      write();
    },
  };
}
