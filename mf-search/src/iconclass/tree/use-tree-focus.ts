import type { NotationLabel } from '@iconotheca/ui/notations/notation-label';
import { useRef, useState, type KeyboardEvent } from 'react';
import { treeAction, typedRow } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';
import { useTypeAhead } from './use-type-ahead.ts';

interface FocusedTree {
  rows: readonly TreeRow[];
  /** By notation: a row is found by the beginning of its label. */
  labels: ReadonlyMap<string, NotationLabel>;
  setExpanded: (path: string, isExpanded: boolean) => void;
  onChoose: (path: string) => void;
}

/** Holds which row of a tree has the focus, one at a time; keys are those of the ARIA pattern for trees. */
export function useTreeFocus({ rows, labels, setExpanded, onChoose }: FocusedTree) {
  const [current, setCurrent] = useState<string>();
  const treeRef = useRef<HTMLDivElement>(null);
  const type = useTypeAhead();
  const tabStop = rows.find(({ path }) => path === current)?.path ?? rows[0]?.path;

  function focus(path: string) {
    setCurrent(path);
    const row = treeRef.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || tabStop === undefined) return;
    const action = treeAction(rows, tabStop, event.key);
    const typed = action === undefined && event.key.length === 1 ? rowTyped(event) : undefined;
    if (action === undefined && typed === undefined) return;
    event.preventDefault();
    if (typed !== undefined) focus(typed);
    else if (action?.kind === 'focus') focus(action.path);
    else if (action?.kind === 'choose') onChoose(action.path);
    else if (action !== undefined) setExpanded(action.path, action.kind === 'expand');
  }

  function rowTyped({ key, timeStamp }: KeyboardEvent): string | undefined {
    const labelled = rows.map(({ notation }) => labels.get(notation)?.text ?? notation);
    const from = rows.findIndex(({ path }) => path === tabStop);
    const found = typedRow(labelled, from, type(key, timeStamp));
    return found === undefined ? undefined : rows[found]?.path;
  }

  return { treeRef, current, setCurrent, tabStop, focus, onKeyDown };
}
