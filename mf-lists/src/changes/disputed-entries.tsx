import type { ListEntry } from '@iconotheca/contracts/list/list';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { formatNumber, iconclassLanguageAtom, listedItemQueryOptions } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { differingEntries } from './differing-entries.ts';
import styles from './dispute-dialog.module.css';
import { words } from '../words/page.ts';

/** More would not help to choose. */
const mostShown = 50;

interface DisputedEntriesProps {
  entries: readonly ListEntry[];
  /** Those of the other version. */
  other: readonly ListEntry[];
}

/** Lists the positions at which one version differs from the other, by caption. */
export function DisputedEntries({ entries, other }: DisputedEntriesProps) {
  const differing = differingEntries(entries, other);
  if (differing.length === 0) return <p>{words.only}</p>;
  return (
    <ul className={styles.entries}>
      {differing.slice(0, mostShown).map(({ entry, index }) => (
        <DisputedEntry key={entry.uid} entry={entry} index={index} />
      ))}
      {differing.length > mostShown ? (
        <li>{words.more({ count: formatNumber(differing.length - mostShown) })}</li>
      ) : null}
    </ul>
  );
}

function DisputedEntry({ entry: { uid, note }, index }: { entry: ListEntry; index: number }) {
  const { data: item } = useQuery(listedItemQueryOptions(uid));
  const language = useAtomValue(iconclassLanguageAtom);
  const caption = typeof item === 'object' ? captionOf(item, language) : { text: uid };
  return (
    <li>
      {formatNumber(index + 1)}. <span {...writtenIn(caption)}>{caption.text}</span>
      {note === undefined ? null : <i>: {note}</i>}
    </li>
  );
}
