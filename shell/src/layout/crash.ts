import { atom, getDefaultStore } from 'jotai';

const storageKey = 'iconotheca:crashed';

/** Whether the banner for a crash is up. */
export const crashAtom = atom(false);

/** Puts the banner up. */
export function tellCrash(): void {
  getDefaultStore().set(crashAtom, true);
}

/** The same, once the page has been reloaded. */
export function tellCrashAfterReload(): void {
  window.sessionStorage.setItem(storageKey, 'true');
}

/** Puts the banner up when the page was reloaded because of a crash. */
export function recallCrash(): void {
  try {
    if (window.sessionStorage.getItem(storageKey) === null) return;
    window.sessionStorage.removeItem(storageKey);
    tellCrash();
  } catch (cause) {
    // Without storage nothing was stored.
    if (!(cause instanceof DOMException)) throw cause;
  }
}
