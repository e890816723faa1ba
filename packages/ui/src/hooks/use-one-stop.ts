import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keys that do in a row as others do in a column. */
const alongRow: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

const stops = 'input:not(:disabled), button:not(:disabled), a[href]';

/**
 * Makes a list of like things one stop of Tab: Arrow Up and Down lead from one to the next, Home and End to the first and
 * the last; in a row Arrow Left and Right do as well. Tab comes back to the one that had the focus last.
 * @returns for the list
 */
export function useOneStop<List extends HTMLElement>(axis: 'column' | 'row' = 'column'): RefObject<List | null> {
  const list = useRef<List>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) makeStop(stopsIn(element), target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const there = stopsIn(element);
      const to = placeOf(
        (axis === 'row' && alongRow[event.key]) || event.key,
        there.findIndex((stop) => stop === event.target),
        there.length,
      );
      if (to === undefined) return;
      event.preventDefault();
      there[to]?.focus();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [axis]);

  // The list's items change with each drawing.
  useLayoutEffect(() => {
    const there = list.current === null ? [] : stopsIn(list.current);
    makeStop(there, there.find((stop) => stop === document.activeElement) ?? there.find(isStop) ?? there[0]);
  });

  return list;
}

/** Returns the index that a key leads to within a list, counted from 0; undefined for a key that leads nowhere. */
export function placeOf(key: string, from: number, count: number): number | undefined {
  if (from < 0) return undefined;
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function stopsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(stops)];
}

function isStop({ tabIndex, dataset }: HTMLElement): boolean {
  return tabIndex === 0 && dataset['stop'] !== undefined;
}

function makeStop(there: readonly HTMLElement[], chosen: HTMLElement | undefined): void {
  for (const stop of there) {
    stop.tabIndex = stop === chosen ? 0 : -1;
    if (stop === chosen) stop.dataset['stop'] = '';
    else delete stop.dataset['stop'];
  }
}
