import type { List } from '@iconotheca/contracts/list/list';
import { formatDate, Link, listedItemQueryOptions } from '@iconotheca/client';
import { useCiteContext } from '@iconotheca/ui/citing/use-cite-context';
import { Pager } from '@iconotheca/ui/elements/pager';
import { MarkdownText } from '@iconotheca/ui/markdown/markdown-text';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { listsAddress } from '../lists-address.ts';
import { HandOutChoice } from './hand-out/hand-out-choice.tsx';
import { HandOutPages } from './hand-out/hand-out-pages.tsx';
import { handOutAtom } from './hand-out/hand-out.ts';
import { SheetEntry } from './sheet-entry.tsx';
import styles from './print-sheet.module.css';
import { words } from '../words/sheet.ts';

/** Items on a sheet: as many as a printer takes in one go. */
const perSheet = 200;

interface PrintSheetProps {
  list: List;
  /** Counted from 1. */
  sheet: number;
}

/** Prints a list: all that is known of each item, one below the other, or as a hand-out of pictures. */
export function PrintSheet({ list, sheet }: PrintSheetProps) {
  const { pk, name, description, entries } = list;
  const sheets = Math.max(1, Math.ceil(entries.length / perSheet));
  const at = Math.min(sheet, sheets) - 1;
  const chosen = useAtomValue(handOutAtom);
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

  const listed = shown.map(({ uid, note }, index) => ({
    uid,
    note,
    place: at * perSheet + index + 1,
    item: items[index]?.data,
  }));
  return (
    <div ref={root}>
      <div className={styles.bar}>
        <button type="button" className="btn btn--main" disabled={isComing || isWaiting} onClick={() => void print()}>
          {words.print}
        </button>
        <Link className="btn" to={listsAddress({ pk })}>
          {words.back}
        </Link>
        <HandOutChoice />
        <output className="meta">{isComing || isWaiting ? words.loading : ''}</output>
      </div>
      {chosen.layout === 'list' ? (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h1 tabIndex={-1} dir="auto">
              {name}
            </h1>
            {description === '' ? null : <MarkdownText text={description} />}
            <p className="meta">
              {words.items({ count: entries.length })}
              {sheets === 1 ? '' : words.sheet({ sheet: at + 1, count: sheets })}. {context.siteName},{' '}
              {formatDate(context.accessed)}.
              {list.public ? ` ${new URL(listsAddress({ pk }), context.origin).href}` : ''}
            </p>
          </header>
          <ol className={styles.entries} start={at * perSheet + 1}>
            {listed.map((entry) => (
              <SheetEntry key={entry.uid} {...entry} context={context} hasCode={chosen.codes} />
            ))}
          </ol>
        </div>
      ) : (
        <HandOutPages list={list} entries={listed} context={context} chosen={chosen} />
      )}
      <div className={styles.pager}>
        <Pager
          label={words.sheets}
          page={at}
          pageCount={sheets}
          to={(number) => listsAddress({ pk, sheet: number + 1 })}
        />
      </div>
    </div>
  );
}
