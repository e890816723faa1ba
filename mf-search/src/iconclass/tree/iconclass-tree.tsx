import { isChosen } from '@iconotheca/ui/filters/filter-changes';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { filtersAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import rowStyles from '../concept-rows.module.css';
import { setPanelHeight } from '../panel-height.ts';
import { treeAction, typedRow, type TreeAction } from './tree-keys.ts';
import { TreeNode } from './tree-node.tsx';
import { useTree } from './use-tree.ts';
import { useTypeAhead } from './use-type-ahead.ts';
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
  const [current, setCurrent] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLElement>(null);
  const detailsId = useId();
  const type = useTypeAhead();
  const currentRow = rows.find(({ path }) => path === current);
  const tabStop = currentRow?.path ?? rows[0]?.path;

  function focus(path: string) {
    setCurrent(path);
    const row = tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }

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

  function perform({ kind, path }: TreeAction) {
    if (kind === 'focus') focus(path);
    else if (kind === 'choose') choose(path);
    else setExpanded(path, kind === 'expand');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || tabStop === undefined) return;
    const action = treeAction(rows, tabStop, event.key) ?? typedAction(event, tabStop);
    if (action === undefined) return;
    event.preventDefault();
    perform(action);
  }

  function typedAction({ key, timeStamp }: KeyboardEvent, from: string): TreeAction | undefined {
    if (key.length !== 1) return undefined;
    const labelled = rows.map(({ notation }) => labels.get(notation)?.text ?? notation);
    const found = typedRow(
      labelled,
      rows.findIndex(({ path }) => path === from),
      type(key, timeStamp),
    );
    const path = found === undefined ? undefined : rows[found]?.path;
    return path === undefined ? undefined : { kind: 'focus', path };
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
          tree.current = list;
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
