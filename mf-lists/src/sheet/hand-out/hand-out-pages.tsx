import type { List } from '@iconotheca/contracts/list/list';
import { formatDate } from '@iconotheca/client';
import type { CiteContext } from '@iconotheca/ui/citing/citation';
import { listsAddress } from '../../lists-address.ts';
import { pagesOf, type HandOut, type ListedEntry } from './hand-out.ts';
import { HandOutEntry } from './hand-out-entry.tsx';
import styles from './hand-out-pages.module.css';
import { words } from '../../words/sheet.ts';

interface HandOutPagesProps {
  list: List;
  entries: readonly ListedEntry[];
  context: CiteContext;
  chosen: HandOut;
}

/** Prints a list as a hand-out: some pictures a page, each page as it comes out of the printer. */
export function HandOutPages({ list, entries, context, chosen }: HandOutPagesProps) {
  const { name, pk } = list;
  const perPage = Number(chosen.layout);
  const pages = pagesOf(entries, perPage);
  const address = new URL(listsAddress({ pk }), context.origin).href;
  return pages.map((onPage, at) => (
    <section
      key={onPage[0]?.uid ?? at}
      className={styles.paper}
      aria-label={words.page({ page: at + 1, count: pages.length })}
    >
      <div className={styles.page} data-pictures={perPage}>
        {at === 0 ? (
          <h1 className={styles.name} tabIndex={-1}>
            {name}
          </h1>
        ) : null}
        <ol className={styles.entries} start={onPage[0]?.place}>
          {onPage.map((entry) => (
            <HandOutEntry key={entry.uid} entry={entry} context={context} chosen={chosen} />
          ))}
        </ol>
        <p className={styles.foot}>
          <span>
            {name}. {context.siteName}, {formatDate(context.accessed)}.{list.public ? ` ${address}` : ''}
          </span>
          <span>
            {at + 1} / {pages.length}
          </span>
        </p>
      </div>
    </section>
  ));
}
