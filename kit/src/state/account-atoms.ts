import { atom, type SetStateAction } from 'jotai';
import { accountAtom } from '../session/credentials.ts';
import { storedAtom, type StoredAtom } from './stored-atom.ts';

/** Under which this browser keeps what belongs to an account; what belongs to visitors goes by the key alone. */
export function accountKey(key: string, account: string | undefined): string {
  return account === undefined ? key : `${key} of ${account}`;
}

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
