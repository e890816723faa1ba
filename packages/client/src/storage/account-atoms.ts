import { atom, type SetStateAction } from 'jotai';
import { accountAtom } from '../session/credentials.ts';
import { accountKey } from './account-key.ts';
import { storedAtom, type StoredAtom } from './stored-atom.ts';

/**
 * Something that each account has of its own in this browser, and visitors theirs: whoever uses it next does not see
 * what the last one kept.
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

  /** Of whoever uses this browser now. */
  const ownAtom = atom(
    (get) => get(atomOf(get(accountAtom))),
    (get, set, value: SetStateAction<Value>) => set(atomOf(get(accountAtom)), value),
  );
  return { visitorAtom, ownAtom };
}
