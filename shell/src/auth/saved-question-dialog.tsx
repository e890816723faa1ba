import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { uidOf } from '@iconotheca/contracts/item/item';
import { list as listShape, type List } from '@iconotheca/contracts/list/list';
import {
  call,
  formatDate,
  formatNumber,
  iconclassLanguageAtom,
  newNonce,
  refreshListsSoon,
  savedItemsAtom,
  type SavedItemsById,
  useToast,
  visitorSavedItemsAtom,
} from '@iconotheca/client';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { mergedSavedItems } from './saved-question.ts';
import styles from './saved-question-dialog.module.css';
import { words as questions } from '../words/questions.ts';

/** Captions named in the question, so that a reader knows whether they saved these. */
const named = 5;

interface SavedQuestionDialogProps {
  /** Items that were saved before login. */
  saved: SavedItemsById;
  onLeave: () => void;
}

/** Asks about items that were saved before login; closing it leaves them where they are. */
export function SavedQuestionDialog({ saved, onLeave }: SavedQuestionDialogProps) {
  const [own, setOwn] = useAtom(savedItemsAtom);
  const [, setBefore] = useAtom(visitorSavedItemsAtom);
  const client = useQueryClient();
  const showToast = useToast();
  const [key] = useState(newNonce);
  const items = Object.values(saved)
    .sort((one, other) => one.timestamp - other.timestamp)
    .map(({ object }) => object);

  function add() {
    setOwn(mergedSavedItems(own, saved));
    setBefore({});
    showToast({ text: questions.added({ count: items.length }) });
  }

  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => makeList(items.map(uidOf), key),
    onSuccess: ({ name }) => {
      setBefore({});
      refreshListsSoon(client);
      showToast({ text: questions.listMade({ name, count: items.length }) });
    },
  });

  return (
    <Dialog title={questions.savedBefore({ count: items.length })} onClose={onLeave}>
      <div className={styles.question}>
        <p>{questions.move}</p>
        <ul className={styles.captions}>
          {items.slice(0, named).map((item) => (
            <Caption key={uidOf(item)} item={item} />
          ))}
          {items.length > named ? <li>{questions.more({ count: formatNumber(items.length - named) })}</li> : null}
        </ul>
        {error === null ? null : (
          <p className="err" role="alert">
            {questions.listNotMade({ reason: error.message })}
          </p>
        )}
        <div className={styles.answers}>
          <button type="button" className="btn btn--main" onClick={add}>
            {questions.add}
          </button>
          <button type="button" className="btn" disabled={isPending} onClick={() => mutate()}>
            {questions.makeList}
          </button>
          <button type="button" className="btn" onClick={onLeave}>
            {questions.leave}
          </button>
        </div>
        <p className="meta">{questions.stays}</p>
      </div>
    </Dialog>
  );
}

/** @param key sent twice it still makes one list only */
async function makeList(uids: readonly string[], key: string): Promise<List> {
  const name = questions.listName({ date: formatDate(Date.now()) });
  const obj = { name, description: '', public: false, entries: uids.map((uid) => ({ uid })) };
  return listShape.parse(await call(listsEndpoints.saveList, { action: 'modify', obj, key }));
}

function Caption({ item }: { item: SavedItemsById[string]['object'] }) {
  const { text, lang } = captionOf(item, useAtomValue(iconclassLanguageAtom));
  return <li lang={lang}>{text}</li>;
}
