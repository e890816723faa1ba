import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { iconclassHref } from '@iconotheca/contracts/iconclass/addresses';
import { conceptSearchMinLength, notationQueryOptions, PageTitle, useParams } from '@iconotheca/client';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { IconclassLanguageSelect } from '@iconotheca/ui/notations/iconclass-language-select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSectionFacets } from '../facets/use-section-facets.ts';
import { countsOf, hasTree } from '../iconclass/tree/tree-rows.ts';
import { FoundSubjects } from '../subject/found-subjects.tsx';
import { MeantSubjects } from '../subject/meant-subjects.tsx';
import { words as panel } from '../words/iconclass.ts';
import { words } from '../words/subject.ts';
import { BrowserTree } from './browser-tree.tsx';
import styles from './browser.module.css';

const found = 30;
const everything = { section: 'all', isSearch: false, result: undefined };

/** Shows /r/iconclass: all of Iconclass as a tree with pictures, searched in the reader's language. */
export function BrowserPage() {
  const { notation } = useParams();
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const facets = useSectionFacets(everything);
  const counts = countsOf(facets?.['ICPATH']);
  const asked =
    useQuery({ ...notationQueryOptions(notation ?? ''), enabled: notation !== undefined }).data ?? undefined;
  const isFinding = typed.trim().length >= conceptSearchMinLength;
  const revealed = asked !== undefined && isResolved(asked) ? asked : undefined;
  // A concept that no item has, or an archive without items, is seen among all.
  const isAll = isWhole || !hasTree(counts) || (revealed !== undefined && revealed.count === 0);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={words.browse} />
      <header className={styles.head}>
        <h1 tabIndex={-1}>{words.browse}</h1>
        <p className="text">{words.intro}</p>
      </header>
      <div className={styles.tools}>
        <input
          className="input"
          type="search"
          aria-label={panel.find}
          placeholder={panel.find}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <IconclassLanguageSelect label={panel.language} />
        <label className="check">
          <input
            className="tick"
            type="checkbox"
            checked={isAll}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
          {words.whole}
        </label>
        {revealed !== undefined && !isFinding && (
          <button type="button" className="btn" onClick={() => window.print()}>
            {words.print}
          </button>
        )}
      </div>
      {asked !== undefined && revealed === undefined && notation !== undefined && (
        <div className="note">
          <p>{words.notFound}</p>
          <MeantSubjects notation={notation} />
        </div>
      )}
      {isFinding ? (
        <FoundSubjects words={typed} size={found} />
      ) : facets === undefined ? (
        <Skeleton className={styles.skeleton} />
      ) : (
        <BrowserTree key={notation ?? iconclassHref} counts={counts} isWhole={isAll} revealed={revealed?.p} />
      )}
    </div>
  );
}
