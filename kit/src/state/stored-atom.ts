import { atomWithStorage } from 'jotai/utils';
import type * as z from 'zod/mini';

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
  schema: z.ZodMiniType<Value>;
  initial: Value;
  /** `browser` outlives the tab and is shared by all; `tab` is neither. */
  area?: 'browser' | 'tab';
}

/**
 * An atom that this browser remembers. What is stored is parsed on reading: a foreign or old form is left aside. What
 * another tab stores appears here at once.
 */
export function storedAtom<Value>({ key, schema, initial, area = 'browser' }: StoredAtom<Value>) {
  const store = safeStorage(area);
  return atomWithStorage<Value>(
    `iconotheca:${key}`,
    initial,
    {
      getItem: (name, fallback) => readStored(store?.getItem(name) ?? null, schema) ?? fallback,
      setItem(name, value) {
        try {
          store?.setItem(name, JSON.stringify(value));
        } catch (cause) {
          report(key, cause);
        }
      },
      removeItem: (name) => store?.removeItem(name),
      subscribe(name, take, fallback) {
        const follow = (event: StorageEvent) => {
          if (event.storageArea !== store || event.key !== name) return;
          take(readStored(event.newValue, schema) ?? fallback);
        };
        window.addEventListener('storage', follow);
        return () => window.removeEventListener('storage', follow);
      },
    },
    { getOnInit: true },
  );
}

function readStored<Value>(text: string | null, schema: z.ZodMiniType<Value>): Value | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
