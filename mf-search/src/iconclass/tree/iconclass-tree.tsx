import { isChosen } from '@iconotheca/ui/filters/filter-changes';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { filtersAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useId, useRef } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import rowStyles from '../concept-rows.module.css';
import { setPanelHeight } from '../panel-height.ts';
import { TreeNode } from './tree-node.tsx';
import { useTree } from './use-tree.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import { useRevealedRow } from './use-revealed-row.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as names } from '@iconotheca/ui/words/names';
import { words } from '../../words/iconclass.ts';
import styles from './iconclass-tree.module.css';

interface IconclassTreeProps {
  /** Counts of the notations in the result. */
  counts: ReadonlyMap<string, number>;
  search: SectionSearch;
  /** Path of a notation whose row is to be opened and focused. */
  revealed: readonly string[] | undefined;
  /** Called when that has been done. */
  onShown: () => void;
  /** Called with the notation that was ticked. */
  onChoose: (notation: string) => void;
}

/**
 * Shows the concepts of the result as a tree, with counts at every level. A row is ticked to ask for it with Must have
 * (spec §4); keys are those of the ARIA pattern for trees. The details of a row's concept stand below, on demand.
 */
export function IconclassTree({ counts, search, revealed, onShown, onChoose }: IconclassTreeProps) {
  const chosen = useAtomValue(filtersAtom);
  const { rows, labels, setExpanded } = useTree(counts, search, chosen);
  const { Part: ConceptDetails, open: openDetails, close: closeDetails } = useLazyPart(loadConceptDetails);
  const about = useRef<HTMLElement>(null);
  const detailsId = useId();
  const { treeRef, current, setCurrent, tabStop, focus, onKeyDown } = useTreeFocus({
    rows,
    labels,
    setExpanded,
    onChoose: choose,
  });
  const currentRow = rows.find(({ path }) => path === current);

  /** Pressed in a row, far above what it opens. */
  function tellAbout(path: string) {
    setCurrent(path);
    openDetails();
    requestAnimationFrame(() => about.current?.scrollIntoView({ block: 'nearest' }));
  }

  useRevealedRow({ revealed, isThere: (path) => rows.some((row) => row.path === path), setExpanded, focus, onShown });

  function choose(path: string) {
    const value = rows.find((row) => row.path === path)?.notation;
    if (value !== undefined && !isChosen(chosen, { field: 'ICPATH', value })) onChoose(value);
  }

  return (
    <>
      {/* Keys come from the rows, which hold the focus one at a time; a box that scrolls is a stop of Tab else. */}
      <div
        className={rowStyles.scroll}
        role="tree"
        aria-label={names.fields.ICPATH}
        tabIndex={-1}
        ref={(list) => {
          treeRef.current = list;
          setPanelHeight(list);
        }}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <TreeNode
            key={row.path}
            row={row}
            label={labels.get(row.notation)}
            isChosen={isChosen(chosen, { field: 'ICPATH', value: row.notation })}
            isTabStop={row.path === tabStop}
            onFocus={() => setCurrent(row.path)}
            onToggle={() => setExpanded(row.path, !row.isExpanded)}
            onChoose={() => choose(row.path)}
            onAbout={() => tellAbout(row.path)}
          />
        ))}
      </div>
      {currentRow === undefined ? null : (
        <section className={styles.about} aria-label={words.aboutConcept} ref={about}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={ConceptDetails !== undefined}
            aria-controls={detailsId}
            onClick={ConceptDetails === undefined ? openDetails : closeDetails}
          >
            <RichText
              text={words.about}
              parts={{
                label: () => (
                  <span lang={labels.get(currentRow.notation)?.lang}>{labels.get(currentRow.notation)?.text}</span>
                ),
                code: () => <code className="code">{currentRow.notation}</code>,
              }}
            />
          </button>
          <div id={detailsId}>
            {ConceptDetails === undefined ? null : (
              <ConceptDetails key={currentRow.notation} notation={currentRow.notation} />
            )}
          </div>
        </section>
      )}
    </>
  );
}

async function loadConceptDetails() {
  return (await import('../concept/concept-details.tsx')).ConceptDetails;
}
