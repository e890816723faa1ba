import type { List } from '@iconotheca/contracts/list/list';
import { formatDate, formatNumber, Link, listedItemQueryOptions } from '@iconotheca/client';
import { useCiteContext } from '@iconotheca/ui/citing/use-cite-context';
import { Pager } from '@iconotheca/ui/elements/pager';
import { MarkdownText } from '@iconotheca/ui/markdown/markdown-text';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listsAddress } from '../lists-address.ts';
import { SheetEntry } from './sheet-entry.tsx';
import styles from './print-sheet.module.css';

/** Items on a sheet: as many as a printer takes in one go. */
const perSheet = 200;

interface PrintSheetProps {
  list: List;
  /** Counted from 1. */
  sheet: number;
}

/** A list as it is printed: every image whole, with its caption, shelfmark, citation and the owner's note. */
export function PrintSheet({ list, sheet }: PrintSheetProps) {
  const { pk, name, description, entries } = list;
  const sheets = Math.max(1, Math.ceil(entries.length / perSheet));
  const at = Math.min(sheet, sheets) - 1;
  const shown = entries.slice(at * perSheet, (at + 1) * perSheet);
  const items = useQueries({ queries: shown.map(({ uid }) => listedItemQueryOptions(uid)) });
  const known = items.flatMap(({ data }) => (typeof data === 'object' ? [data] : []));
  const context = useCiteContext(known);
  const isComing = items.some(({ isPending }) => isPending);
  const root = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  /** A page that is printed before its images have come has holes. */
  async function print() {
    setWaiting(true);
    await Promise.allSettled([...(root.current?.querySelectorAll('img') ?? [])].map((image) => image.decode()));
    setWaiting(false);
    window.print();
  }

  return (
    <div className={styles.sheet} ref={root}>
      <p className={styles.bar}>
        <button type="button" className="btn btn--main" disabled={isComing || isWaiting} onClick={() => void print()}>
          Print
        </button>
        <Link className="btn" to={listsAddress({ pk })}>
          Back to the list
        </Link>
        <output className="meta">{isComing || isWaiting ? 'Loading the items…' : ''}</output>
      </p>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{name}</h1>
        {description === '' ? null : <MarkdownText text={description} />}
        <p className="meta">
          {formatNumber(entries.length)} {entries.length === 1 ? 'item' : 'items'}
          {sheets === 1 ? '' : `, sheet ${at + 1} of ${sheets}`}. {context.siteName}, {formatDate(context.accessed)}.{' '}
          {new URL(listsAddress({ pk }), context.origin).href}
        </p>
      </header>
      <ol className={styles.entries} start={at * perSheet + 1}>
        {shown.map(({ uid, note }, index) => (
          <SheetEntry
            key={uid}
            uid={uid}
            note={note}
            place={at * perSheet + index + 1}
            item={items[index]?.data}
            context={context}
          />
        ))}
      </ol>
      <div className={styles.pager}>
        <Pager label="Sheets" page={at} pageCount={sheets} to={(number) => listsAddress({ pk, sheet: number + 1 })} />
      </div>
    </div>
  );
}
