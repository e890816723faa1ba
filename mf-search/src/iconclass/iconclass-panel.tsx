import { iconclassHref } from '@iconotheca/contracts/iconclass/addresses';
import { withFilter } from '@iconotheca/ui/filters/filter-changes';
import { IconclassLanguageSelect } from '@iconotheca/ui/notations/iconclass-language-select';
import { useNotationClipboard } from '@iconotheca/ui/notations/use-notation-clipboard';
import { useLazyPart, useLazyPartWhen } from '@iconotheca/ui/hooks/lazy-part';
import { filtersAtom, Link } from '@iconotheca/client';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { SectionSearch } from '../search/use-section-search.ts';
import { IconclassTree } from './tree/iconclass-tree.tsx';
import { hasTree } from './tree/tree-rows.ts';
import { words } from '../words/iconclass.ts';
import { words as subject } from '../words/subject.ts';
import styles from './iconclass-panel.module.css';

interface IconclassPanelProps {
  /** Counts of the notations in the result. */
  counts: ReadonlyMap<string, number>;
  search: SectionSearch;
}

/**
 * Shows concepts to narrow a search by: browsed as a tree, the only place where children are shown (spec §4), or found
 * by words in the reader's language; below them the notations that were copied.
 */
export function IconclassPanel({ counts, search }: IconclassPanelProps) {
  const [typed, setTyped] = useState('');
  const [revealed, setRevealed] = useState<readonly string[]>();
  const { Part: FoundConcepts, open: loadFound } = useLazyPart(loadFoundConcepts);
  const hasCopied = useNotationClipboard().notations.length > 0;
  const { Part: NotationClipboard } = useLazyPartWhen(hasCopied, loadNotationClipboard);
  const setChosen = useSetAtom(filtersAtom);
  const isFinding = typed.trim() !== '';

  function mustHave(notation: string) {
    setChosen((now) => withFilter(now, { field: 'ICPATH', mode: 'A', value: notation }));
  }

  return (
    <>
      <div className={styles.head}>
        <input
          className={`input ${styles.find}`}
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          autoComplete="off"
          value={typed}
          onFocus={FoundConcepts === undefined ? loadFound : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <IconclassLanguageSelect label={words.language} />
      </div>
      {!isFinding && hasTree(counts) ? (
        <IconclassTree
          counts={counts}
          search={search}
          revealed={revealed}
          onShown={() => setRevealed(undefined)}
          onChoose={mustHave}
        />
      ) : null}
      {!isFinding && !hasTree(counts) && search.total !== 0 ? <p className="meta">{words.none}</p> : null}
      {isFinding && FoundConcepts !== undefined ? (
        <FoundConcepts
          words={typed.trim()}
          counts={counts}
          onChoose={mustHave}
          onShowInTree={(path) => {
            setTyped('');
            setRevealed(path);
          }}
        />
      ) : null}
      <p className={styles.browse}>
        <Link to={iconclassHref}>{subject.browse}</Link>
      </p>
      {NotationClipboard === undefined ? null : <NotationClipboard onChoose={mustHave} />}
    </>
  );
}

async function loadFoundConcepts() {
  return (await import('./finding/found-concepts.tsx')).FoundConcepts;
}

async function loadNotationClipboard() {
  return (await import('./clipboard/notation-clipboard.tsx')).NotationClipboard;
}
