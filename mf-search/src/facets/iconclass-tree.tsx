import { isChosen, withFilter } from '@iconotheca/kit/domain/filter-changes';
import { filtersAtom } from '@iconotheca/kit/state/settings';
import { useAtom } from 'jotai';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { SectionSearch } from '../search/use-section-search.ts';
import { treeAct, typedRow, type TreeAct } from './tree-keys.ts';
import { TreeNode } from './tree-node.tsx';
import { useTree } from './use-tree.ts';
import { useTyped } from './use-typed.ts';
import styles from './iconclass-tree.module.css';

interface IconclassTreeProps {
  /** How often notations occur in the result. */
  counts: ReadonlyMap<string, number>;
  search: SectionSearch;
}

/**
 * The concepts of the result as a tree, with counts at every level. A row is ticked to ask for it with Must have
 * (spec §4); keys are those of the ARIA pattern for trees.
 */
export function IconclassTree({ counts, search }: IconclassTreeProps) {
  const [chosen, setChosen] = useAtom(filtersAtom);
  const { rows, labels, setExpanded } = useTree(counts, search, chosen);
  const [current, setCurrent] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const type = useTyped();
  const tabStop = rows.some(({ path }) => path === current) ? current : rows[0]?.path;

  function focus(path: string) {
    setCurrent(path);
    const row = tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    row?.focus();
  }

  function choose(path: string) {
    const value = rows.find((row) => row.path === path)?.notation;
    if (value === undefined || isChosen(chosen, { field: 'ICPATH', value })) return;
    setChosen(withFilter(chosen, { field: 'ICPATH', mode: 'A', value }));
  }

  function perform({ kind, path }: TreeAct) {
    if (kind === 'focus') focus(path);
    else if (kind === 'choose') choose(path);
    else setExpanded(path, kind === 'expand');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || tabStop === undefined) return;
    const act = treeAct(rows, tabStop, event.key) ?? typedAct(event.key, tabStop);
    if (act === undefined) return;
    event.preventDefault();
    perform(act);
  }

  function typedAct(key: string, from: string): TreeAct | undefined {
    if (key.length !== 1) return undefined;
    const words = rows.map(({ notation }) => labels.get(notation)?.text ?? notation);
    const found = typedRow(
      words,
      rows.findIndex(({ path }) => path === from),
      type(key),
    );
    const path = found === undefined ? undefined : rows[found]?.path;
    return path === undefined ? undefined : { kind: 'focus', path };
  }

  return (
    // Keys come from the rows, which hold the focus one at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={styles.tree} role="tree" aria-label="Iconclass" ref={tree} onKeyDown={onKeyDown}>
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
        />
      ))}
    </div>
  );
}
