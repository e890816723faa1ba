import type { WithdrawnItem } from '@iconotheca/contracts/history/history';
import { uidOf } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { formatDate, formatNumber, iconclassLanguageAtom, Link, useToast } from '@iconotheca/client';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { Failed } from '@iconotheca/ui/elements/failed';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useId, useRef, useState } from 'react';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { withdrawnQueryOptions } from '../history/history-queries.ts';
import { useRestore } from '../history/use-restore.ts';
import { words } from '../words/withdrawn.ts';
import styles from './withdrawn-records.module.css';

/** Lists deleted records that the reader may restore; where there are none it takes no room. */
export function WithdrawnRecords() {
  const [pages, setPages] = useState(1);
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => withdrawnQueryOptions(page)),
  });
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const total = answers[0]?.data?.total ?? 0;
  const records = answers.flatMap(({ data }) => data?.items ?? []);
  const failed = answers.find(({ isError }) => isError);
  if (total === 0 && failed === undefined) return null;
  return (
    <section className={styles.withdrawn} aria-labelledby={id}>
      <div className="rulehead">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {total === 0 ? words.title : words.titleWith({ count: formatNumber(total) })}
        </h2>
      </div>
      {failed !== undefined && <Failed onRetry={() => void failed.refetch()}>{failed.error?.message}</Failed>}
      {total > 0 && <p className="meta">{words.help}</p>}
      <ul className={styles.list}>
        {records.map((record) => (
          <li key={uidOf(record.item)}>
            <Withdrawn {...record} onRestored={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
      {total > pages * limits.withdrawnPerPage && (
        <button type="button" className="btn" onClick={() => setPages(pages + 1)}>
          {words.more}
        </button>
      )}
    </section>
  );
}

interface WithdrawnProps extends WithdrawnItem {
  /** Its button goes with it: the focus needs another place. */
  onRestored: () => void;
}

function Withdrawn({ item, version, at, by, onRestored }: WithdrawnProps) {
  const uid = uidOf(item);
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const date = formatDate(at);
  const showToast = useToast();
  const { mutate, isPending } = useRestore(() => {
    onRestored();
    showToast({ text: words.restored });
  });

  function restore() {
    mutate(
      { uid, version, _version: version },
      { onError: ({ message }) => showToast({ text: words.notRestored({ reason: message }) }) },
    );
  }

  return (
    <div className={styles.record}>
      <ItemImage item={item} alt="" showsMark />
      <div>
        <h3 {...writtenIn(caption)}>
          <CaptionText caption={caption} length={limits.captionLength.card} />
        </h3>
        <p className="meta">
          {by === undefined || by.isReader ? words.on({ date }) : words.onBy({ date, by: by.name })}
        </p>
        <p className={styles.actions}>
          <button type="button" className="link" disabled={isPending} onClick={restore}>
            {words.restore}
            <span className="vh"> {caption.text}</span>
          </button>
          <Link to={`/r/cerl/pda/history/${encodeURIComponent(uid)}`}>
            {words.history}
            <span className="vh"> {caption.text}</span>
          </Link>
        </p>
      </div>
    </div>
  );
}
