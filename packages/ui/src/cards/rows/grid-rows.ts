/**
 * Tells of each row of a grid whether it is as high as a picture. A row in which no item has a picture here is lower.
 * @param pictured for each card whether it shows a picture
 */
export function tallRows(pictured: readonly boolean[], columns: number): boolean[] {
  const count = Math.ceil(pictured.length / columns);
  return Array.from({ length: count }, (_, row) => pictured.slice(row * columns, (row + 1) * columns).some(Boolean));
}

/** Returns the rows of its grid that a group of cards has a part in. */
export function rowsOfGroup<Row>(rows: readonly Row[], from: number, count: number, columns: number): readonly Row[] {
  return rows.slice(Math.floor(from / columns), Math.floor((from + count - 1) / columns) + 1);
}

/**
 * Gives the groups of a grid the heights of their rows: `--row-heights`, as a grid's template, `--first-row`, by which a group
 * that begins within a row lies over it, and `--all-rows`, that of all together, for groups that are not laid out yet.
 */
export function layRows(grid: HTMLElement, pictured: readonly boolean[], columns: number): void {
  const rows = tallRows(pictured, columns).map((isTall) => (isTall ? 'var(--card-height)' : 'var(--slip-height)'));
  let from = 0;
  for (const group of grid.children) {
    const count = group.children.length;
    if (group instanceof HTMLElement && count > 0) {
      const own = rowsOfGroup(rows, from, count, columns);
      setOnce(group, '--row-heights', own.join(' '));
      setOnce(group, '--first-row', own[0] ?? '');
      setOnce(group, '--all-rows', `calc(${own.join(' + ')} + ${own.length - 1} * var(--row-gap))`);
    }
    from += count;
  }
}

function setOnce(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}
