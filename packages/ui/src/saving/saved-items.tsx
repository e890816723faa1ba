import { compareHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { emptySelection, toggled } from '../hooks/selection.ts';
import {
  accountAtom,
  Link,
  messages,
  removeSavedItemsAtom,
  restoreSavedItemsAtom,
  savedListAtom,
  useToast,
} from '@iconotheca/client';
import { ExportMenu } from '../citing/export-menu.tsx';
import { GoneItems } from './gone-items.tsx';
import { HitGrid } from '../cards/hit-grid.tsx';
import styles from './saved-items.module.css';
import { words as shared } from '../words/shared.ts';
import { words } from '../words/saving.ts';

interface SavedItemsProps {
  /** Section in which items are opened. */
  section: string;
  /** Further actions on what is ticked, such as adding it to a list. */
  actionsOn?: (items: readonly Item[]) => ReactNode;
}

/** Shows the items that this browser has saved, with ticks: All, None, Remove N selected (spec §4), each removal with an undo. */
export function SavedItems({ section, actionsOn }: SavedItemsProps) {
  const saved = useAtomValue(savedListAtom);
  const [selection, setSelection] = useState(emptySelection);
  const remove = useSetAtom(removeSavedItemsAtom);
  const restore = useSetAtom(restoreSavedItemsAtom);
  const showToast = useToast();
  const items = saved.map(({ object }) => object);
  const order = items.map(uidOf);
  // Another tab may have removed what is ticked here.
  const ticked = selection.uids.filter((uid) => order.includes(uid));
  const tickedItems = items.filter((item) => ticked.includes(uidOf(item)));

  function removeThese(uids: readonly string[]) {
    const removed = remove(uids);
    setSelection(emptySelection);
    showToast({ text: words.removed({ count: removed.length }), undo: () => restore(removed) });
  }

  if (items.length === 0) return <NothingSaved />;
  return (
    <>
      <fieldset className={styles.actions}>
        <legend className="vh">{shared.selection}</legend>
        <button type="button" className="link" onClick={() => setSelection({ uids: order })}>
          {messages.saved.all}
        </button>
        <button type="button" className="link" onClick={() => setSelection(emptySelection)}>
          {messages.saved.none}
        </button>
        {actionsOn?.(tickedItems)}
        {ticked.length >= 2 && ticked.length <= limits.maxCompared && (
          <Link className="btn btn--small" to={compareHref(ticked)}>
            {messages.saved.compare(ticked.length)}
          </Link>
        )}
        <ExportMenu
          items={ticked.length === 0 ? items : tickedItems}
          label={messages.saved.export(ticked.length)}
          name={shared.savedItems}
          path="/r/lists#saved-items"
        />
        <button
          type="button"
          className="btn btn--small"
          disabled={ticked.length === 0}
          onClick={() => removeThese(ticked)}
        >
          {messages.saved.remove(ticked.length)}
        </button>
      </fieldset>
      <GoneItems items={items} onRemove={removeThese} />
      <HitGrid
        items={items}
        section={section}
        label={shared.savedItems}
        emptyItem={messages.saved.emptyItem}
        ticks={{
          isOn: (uid) => ticked.includes(uid),
          toggle: (uid, isRange) => setSelection((now) => toggled(now, { uid, order, isRange })),
        }}
      />
    </>
  );
}

function NothingSaved() {
  const account = useAtomValue(accountAtom);
  return (
    <div className={styles.nothing}>
      <p className={styles.lead}>{words.nothing}</p>
      <p>{account === undefined ? words.hint : words.hintLoggedIn}</p>
    </div>
  );
}
