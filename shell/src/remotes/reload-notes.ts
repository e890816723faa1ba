const storageKey = 'iconotheca:reloaded';

/** Why the shell loaded a page anew: a release threw, or was taken back by the site. */
export type ReloadNote = 'crashed' | 'replaced';

/** What the page is to tell its reader once it has been loaded anew. */
export function tellAfterReload(note: ReloadNote): void {
  try {
    window.sessionStorage.setItem(storageKey, note);
  } catch (cause) {
    // Without storage the reader is not told.
    if (!(cause instanceof DOMException)) throw cause;
  }
}

/** Read before anything is drawn: what this page leaves is for the next one. */
let left = takeStored();

/** What was left for this page, once. */
export function takeReloadNote(): ReloadNote | undefined {
  const note = left;
  left = undefined;
  return note;
}

function takeStored(): ReloadNote | undefined {
  try {
    const note = window.sessionStorage.getItem(storageKey);
    window.sessionStorage.removeItem(storageKey);
    return note === 'crashed' || note === 'replaced' ? note : undefined;
  } catch (cause) {
    // Without storage nothing was stored.
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}
