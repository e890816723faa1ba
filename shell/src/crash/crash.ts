import { atom, getDefaultStore } from 'jotai';

/** True while the banner for a crash is up. */
export const crashAtom = atom(false);

/** Puts the banner up. */
export function tellCrash(): void {
  getDefaultStore().set(crashAtom, true);
}
