import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import type { z } from 'zod';

/** What could not be stored, and why: pages say so instead of losing it silently (storage full or blocked). */
export type StorageFault = { key: string; reason: string };
type Listener = (fault: StorageFault) => void;
const listeners = new Set<Listener>();

export function onStorageFault(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function report(key: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  for (const listener of listeners) listener({ key, reason });
}

/** `localStorage`, or `sessionStorage` for what belongs to one tab; memory alone where the browser refuses both. */
function safeStorage(area: 'browser' | 'tab'): Storage | undefined {
  try {
    return area === 'browser' ? window.localStorage : window.sessionStorage;
  } catch (cause) {
    report(area, cause);
    return undefined;
  }
}

interface StoredAtom<Value> {
  key: string;
  schema: z.ZodType<Value>;
  initial: Value;
  /** `browser` outlives the tab and is shared by all; `tab` is neither. */
  area?: 'browser' | 'tab';
}

/** An atom that this browser remembers. What is stored is parsed on reading: a foreign or old form is left aside. */
export function storedAtom<Value>({ key, schema, initial, area = 'browser' }: StoredAtom<Value>) {
  const name = `iconotheca:${key}`;
  const storage = createJSONStorage<Value>(() => {
    const store = safeStorage(area);
    return {
      getItem: (item) => {
        const text = store?.getItem(item) ?? null;
        if (text === null) return null;
        return isReadable(text, schema) ? text : null;
      },
      setItem: (item, text) => {
        try {
          store?.setItem(item, text);
        } catch (cause) {
          report(key, cause);
        }
      },
      removeItem: (item) => store?.removeItem(item),
    };
  });
  return atomWithStorage<Value>(name, initial, storage, { getOnInit: true });
}

function isReadable(text: string, schema: z.ZodType): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
}
