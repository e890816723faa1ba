import type { Item } from '@iconotheca/contracts/item/item';
import { SavedItems } from '@iconotheca/ui/saving/saved-items';
import { accountAtom, savedListAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { AddToList, type AddTarget } from './add-to-list.tsx';
import styles from './saved-tab.module.css';
import { words } from '../words/page.ts';

interface SavedTabProps {
  /** The selected list, where the reader may add to it. */
  target?: AddTarget | undefined;
}

/** Shows the items that this browser has saved; with a list selected, the ticked ones can be added to it. */
export function SavedTab({ target }: SavedTabProps) {
  const account = useAtomValue(accountAtom);
  const hasSaved = useAtomValue(savedListAtom).length > 0;
  const actionsOn = (items: readonly Item[]) =>
    target === undefined || items.length === 0 ? null : <AddToList items={items} target={target} />;
  return (
    <>
      <h2 className="vh">{words.saved}</h2>
      {hasSaved ? (
        <p className={styles.lead}>{account === undefined ? words.withoutAccount : words.withAccount}</p>
      ) : null}
      <SavedItems section="all" actionsOn={actionsOn} />
    </>
  );
}
