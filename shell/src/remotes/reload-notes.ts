import { safeStorage } from '@iconotheca/client';

const storageKey = 'iconotheca:reloaded';

/** Reason why the shell loaded a page anew: a release threw, or was taken back by the site. */
export type ReloadNote = 'crashed' | 'replaced';

/** Keeps what the page is to tell its reader once it has been loaded anew; without storage the reader is not told. */
export function tellAfterReload(note: ReloadNote): void {
  safeStorage('tab')?.setItem(storageKey, note);
}

/** Read before anything is drawn: what this page leaves is for the next one. */
let left = takeStored();

/** Takes the note that was left for this page, once. */
export function takeReloadNote(): ReloadNote | undefined {
  const note = left;
  left = undefined;
  return note;
}

function takeStored(): ReloadNote | undefined {
  const storage = safeStorage('tab');
  const note = storage?.getItem(storageKey);
  storage?.removeItem(storageKey);
  return note === 'crashed' || note === 'replaced' ? note : undefined;
}
