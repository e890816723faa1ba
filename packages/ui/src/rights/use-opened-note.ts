import { safeStorage } from '@iconotheca/client';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** Most notes that a browser remembers as opened; the latest stay. */
const remembered = 500;
const storageKey = 'iconotheca:opened-notes';
/** Event of a page in which a note was opened or closed: every part has a copy of this module. */
const changed = 'iconotheca:opened-notes';
const notes = z.array(z.string());

/**
 * Tells whether the reader chose to see the pictures behind a note, of an item by its uid or of a collection by its section, in
 * this browser, whichever part of the page asked.
 */
export function useOpenedNote(of: string | undefined): [isOpened: boolean, open: (isOpen: boolean) => void] {
  const [opened, setOpened] = useState(readStored);
  useEffect(() => {
    const take = (event: Event) => setOpened(notes.safeParse(Reflect.get(event, 'detail')).data ?? readStored());
    window.addEventListener('storage', take);
    window.addEventListener(changed, take);
    return () => {
      window.removeEventListener('storage', take);
      window.removeEventListener(changed, take);
    };
  }, []);
  if (of === undefined) return [true, () => undefined];
  return [
    opened.includes(of),
    (isOpen) => {
      const others = opened.filter((each) => each !== of);
      const detail = isOpen ? [...others, of].slice(-remembered) : others;
      // A storage that is full or forbidden forgets it with the page.
      safeStorage('browser')?.setItem(storageKey, JSON.stringify(detail));
      window.dispatchEvent(new CustomEvent(changed, { detail }));
    },
  ];
}

function readStored(): string[] {
  return notes.safeParse(parseJson(safeStorage('browser')?.getItem(storageKey) ?? '[]')).data ?? [];
}
