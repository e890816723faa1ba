import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { atomWithStorage } from 'jotai/utils';
import type * as z from 'zod/mini';

/** Reason why something could not be stored: pages say so instead of losing it silently. */
export type StorageFault = 'full' | 'blocked';
type Listener = (fault: StorageFault) => void;
const listeners = new Set<Listener>();

/** Calls a listener whenever something could not be stored; returns what removes it. */
export function onStorageFault(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only what is to outlast the tab is reported: readers do not ask for what a tab stores about itself. */
function report(area: StorageArea, fault: StorageFault): void {
  if (area === 'browser') for (const listener of listeners) listener(fault);
}

type StorageArea = 'browser' | 'tab';

/** A storage of the browser that throws nothing: one that is full takes nothing, and says so. */
export interface SafeStorage {
  getItem: (name: string) => string | null;
  /** @returns whether it was stored */
  setItem: (name: string, text: string) => boolean;
  removeItem: (name: string) => void;
}

/** Wraps `localStorage`, or `sessionStorage` for what belongs to one tab; undefined where the browser refuses them. */
export function safeStorage(area: StorageArea): SafeStorage | undefined {
  const storage = storageOf(area);
  if (storage === undefined) return undefined;
  return {
    getItem: (name) => unlessRefused(() => storage.getItem(name)) ?? null,
    setItem: (name, text) =>
      unlessRefused(() => {
        storage.setItem(name, text);
        return true;
      }) === true,
    removeItem: (name) => unlessRefused(() => storage.removeItem(name)),
  };
}

function storageOf(area: StorageArea): Storage | undefined {
  // Outside a browser, as in tests of functions, there is no storage.
  if (typeof window === 'undefined') return undefined;
  // Null in a web view for which it is turned off.
  return unlessRefused(() => (area === 'browser' ? window.localStorage : window.sessionStorage) ?? undefined);
}

function unlessRefused<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}

/** Tells whether this browser stores anything under a key, whatever it is. */
export function isStored(key: string): boolean {
  return (safeStorage('browser')?.getItem(storedName(key)) ?? null) !== null;
}

/** Removes a key from this browser's storage. */
export function forget(key: string): void {
  safeStorage('browser')?.removeItem(storedName(key));
}

function storedName(key: string): string {
  return `iconotheca:${key}`;
}

export interface StoredAtom<Value> {
  key: string;
  schema: z.ZodMiniType<Value>;
  initial: Value;
  /** `browser` outlives the tab and is shared by all; `tab` is neither. */
  area?: StorageArea;
  /** Set if a new tab begins with what was last stored in any; from then on it goes its own way. */
  outlivesTab?: boolean;
}

/**
 * Makes an atom whose value this browser stores. Stored text is parsed on reading: a foreign or old form is left aside.
 * A value that another tab stores appears here at once.
 */
export function storedAtom<Value>({ key, schema, initial, area = 'browser', outlivesTab = false }: StoredAtom<Value>) {
  const store = safeStorage(area);
  /** Storage in which the next tab finds what the last one stored. */
  const last = outlivesTab ? safeStorage('browser') : undefined;
  /** Value that could not be stored: this page goes on with it, also after the atom was out of use for a while. */
  let unstored: { value: Value } | undefined;

  function fail(value: Value, fault: StorageFault): void {
    unstored = { value };
    report(area, fault);
  }

  return atomWithStorage<Value>(
    storedName(key),
    initial,
    {
      getItem(name, fallback) {
        if (unstored !== undefined) return unstored.value;
        const text = store?.getItem(name) ?? last?.getItem(name) ?? null;
        return readStored(text, schema) ?? fallback;
      },
      setItem(name, value) {
        if (store === undefined) {
          fail(value, 'blocked');
          return;
        }
        const text = JSON.stringify(value);
        if (store.setItem(name, text)) unstored = undefined;
        else fail(value, 'full');
        last?.setItem(name, text);
      },
      removeItem(name) {
        unstored = undefined;
        store?.removeItem(name);
      },
      subscribe(name, take, fallback) {
        const follow = (event: StorageEvent) => {
          if (event.storageArea !== storageOf(area) || event.key !== name) return;
          unstored = undefined;
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
  return text === null ? undefined : schema.safeParse(parseJson(text)).data;
}
