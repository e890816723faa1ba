import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells a grid's styles how many columns it has, `--columns`, now and whenever its size changes, as with another view.
 */
export function useColumns(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const grid = list.current;
    const observer = new ResizeObserver(() => grid && tellColumns(grid));
    if (grid !== null) {
      tellColumns(grid);
      observer.observe(grid);
    }
    return () => observer.disconnect();
  }, [list]);
}

function tellColumns(grid: HTMLElement): void {
  const columns = String(getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  if (grid.style.getPropertyValue('--columns') !== columns) grid.style.setProperty('--columns', columns);
}
