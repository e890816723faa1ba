import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Owner } from '@iconotheca/contracts/owner/owner';
import { Link } from '@iconotheca/client';
import { useId, useState } from 'react';
import { Timeline, type TimelineRow } from '../timeline/timeline.tsx';
import { words } from '../words/owner.ts';
import styles from './ownership.module.css';

/** Lines shown before the reader asks for the others. */
const shownAtFirst = 40;

/** Shows an owner's life and marks on a line of years. */
export function OwnerTimeline({ owner: { life, dated } }: { owner: Owner }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, dated.length - shownAtFirst);
  const marks = dated.slice(0, dated.length - hidden).map(({ uid, label, span, date }): TimelineRow => ({
    key: uid,
    kind: 'owner',
    when: span?.label ?? date ?? words.noDate,
    span,
    children: <Link to={itemHref(uid, 'all')}>{label}</Link>,
  }));
  const lived: TimelineRow[] =
    life === undefined ? [] : [{ key: 'life', kind: 'name', when: life.label, span: life, children: words.life }];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{words.timeline}</h2>
      <Timeline rows={[...lived, ...marks]} labelledBy={id} />
      {hidden > 0 && (
        <button type="button" className={`btn ${styles.more}`} onClick={() => setWhole(true)}>
          {words.more({ count: hidden })}
        </button>
      )}
    </section>
  );
}
