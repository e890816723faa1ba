import { canOpen, type TreeRow } from './tree-rows.ts';

/** Effect of a key in the tree: moves to a row, opens or closes one, or chooses one. */
export type TreeAction =
  | { kind: 'focus'; path: string }
  | { kind: 'expand' | 'collapse'; path: string }
  | { kind: 'choose'; path: string };

/** Maps keys by the ARIA pattern for trees; undefined for a key that the tree leaves to the page. */
export function treeAction(rows: readonly TreeRow[], path: string, key: string): TreeAction | undefined {
  const at = rows.findIndex((row) => row.path === path);
  const row = rows[at];
  if (row === undefined) return undefined;
  if (key === 'ArrowDown') return focusOn(rows[at + 1]);
  if (key === 'ArrowUp') return focusOn(rows[at - 1]);
  if (key === 'Home') return focusOn(rows[0]);
  if (key === 'End') return focusOn(rows.at(-1));
  if (key === 'ArrowRight') {
    if (row.isExpanded) return focusOn(rows[at + 1]);
    return canOpen(row) ? { kind: 'expand', path } : undefined;
  }
  if (key === 'ArrowLeft') return row.isExpanded ? { kind: 'collapse', path } : focusOn(parentOf(rows, at));
  if (key === ' ' || key === 'Enter') return { kind: 'choose', path };
  return undefined;
}

function focusOn(row: TreeRow | undefined): TreeAction | undefined {
  return row && { kind: 'focus', path: row.path };
}

function parentOf(rows: readonly TreeRow[], at: number): TreeRow | undefined {
  const level = rows[at]?.level ?? 0;
  return rows.slice(0, at).findLast((row) => row.level < level);
}

/**
 * Finds the next row whose words begin with the typed letters, from the row after the current one and round to the top.
 * While more letters are typed the current row may stay.
 */
export function typedRow(words: readonly string[], current: number, typed: string): number | undefined {
  const beginning = typed.toLocaleLowerCase();
  const start = Array.from(typed).length > 1 ? 0 : 1;
  for (let step = start; step <= words.length; step += 1) {
    const at = (current + step) % words.length;
    if (words[at]?.toLocaleLowerCase().startsWith(beginning)) return at;
  }
  return undefined;
}
