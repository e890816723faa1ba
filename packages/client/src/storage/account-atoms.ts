import { atom, type SetStateAction } from 'jotai';
import { accountAtom } from '../session/credentials.ts';
import { forget, isStored, storedAtom, type StoredAtom } from './stored-atom.ts';

/**
 * Makes an atom that each account has of its own in this browser, and visitors theirs: the next reader does not see
 * what the last one stored.
 */
export function accountAtoms<Value>({ key, ...form }: StoredAtom<Value>) {
  const open = (account?: string) => storedAtom<Value>({ ...form, key: accountKey(key, account) });
  const visitorAtom = open();
  const opened = new Map<string, typeof visitorAtom>();

  function atomOf(account: string | undefined): typeof visitorAtom {
    if (account === undefined) return visitorAtom;
    const own = opened.get(account) ?? open(account);
    opened.set(account, own);
    return own;
  }

  /** Atom of the reader who uses this browser now. */
  const ownAtom = atom(
    (get) => get(atomOf(get(accountAtom))),
    (get, set, value: SetStateAction<Value>) => set(atomOf(get(accountAtom)), value),
  );
  return { visitorAtom, ownAtom };
}

/** Returns whether this browser stores anything under a key for an account; for visitors without one. */
export function isStoredForAccount(key: string, account: string | undefined): boolean {
  return isStored(accountKey(key, account));
}

/** Removes what this browser stores under a key for an account; what visitors have of it stays. */
export function forgetForAccount(key: string, account: string): void {
  forget(accountKey(key, account));
}

/** Returns the key of an account's value, which ends with the account's name; a visitor's is the key alone. */
function accountKey(key: string, account: string | undefined): string {
  return account === undefined ? key : `${key} of ${account}`;
}
