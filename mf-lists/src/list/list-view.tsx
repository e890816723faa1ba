import type { List } from '@iconotheca/contracts/list/list';
import { useLocation, useToast } from '@iconotheca/client';
import { useEffect, useRef } from 'react';
import { withDetails } from '../changes/list-changes.ts';
import type { ListChanges } from '../changes/use-list-changes.ts';
import { draftOf, isTouched, useDraft, type Draft } from '../editing/draft.ts';
import { EditList } from '../editing/edit-list.tsx';
import { Entries } from '../entries/entries.tsx';
import type { ListState } from '../lists-address.ts';
import { ListHead } from './list-head.tsx';
import { useDeleteList } from './use-delete-list.ts';
import { words } from '../words/page.ts';

interface ListViewProps {
  list: List;
  save: ListChanges['save'];
}

/** Shows a whole list; its owner edits it in place. */
export function ListView({ list, save }: ListViewProps) {
  const [stored, setDraft] = useDraft(list.pk);
  const draft = list.isMine ? stored : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const askAndDelete = useDeleteList(list);
  const showToast = useToast();
  const made: ListState = 'made';
  const isMade = useLocation().state === made;

  useEffect(() => {
    if (isMade) heading.current?.focus();
  }, [isMade]);

  function close() {
    setDraft(undefined);
    heading.current?.focus();
  }

  function cancel(dropped: Draft) {
    close();
    if (isTouched(dropped)) showToast({ text: words.discarded, undo: () => setDraft(dropped) });
  }

  async function saveDetails({ now, begun }: Draft): Promise<string | undefined> {
    const refused = await save({ change: withDetails(now), begun });
    if (refused === undefined) close();
    return refused;
  }

  return (
    <>
      <ListHead
        list={list}
        heading={heading}
        isEditing={draft !== undefined}
        onEdit={() => {
          if (draft === undefined) setDraft(draftOf(list));
          else cancel(draft);
        }}
        onDelete={() => {
          setDraft(undefined);
          askAndDelete();
        }}
      />
      {draft === undefined ? null : (
        <EditList draft={draft} onChange={setDraft} onCancel={() => cancel(draft)} onSave={saveDetails} />
      )}
      <Entries list={list} save={save} />
    </>
  );
}
