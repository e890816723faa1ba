/** Shape of the grid that the focus moves in. */
interface GridShape {
  /** Cards there are. */
  count: number;
  columns: number;
  /** Rows that a window shows: as far as PageDown leads. */
  rows: number;
  /** Set while Ctrl is held: Home and End then lead to the grid's ends, not the row's. */
  isCtrl?: boolean;
}

/**
 * Returns the card to which a key of the ARIA pattern for grids leads, counted from 0; the current one where there is
 * no further one. Undefined for a key that leads nowhere.
 */
export function gridMove(key: string, from: number, shape: GridShape): number | undefined {
  const { count, columns, rows, isCtrl = false } = shape;
  const column = from % columns;
  const within = (to: number) => (to >= 0 && to < count ? to : from);
  switch (key) {
    case 'ArrowRight':
      return within(from + 1);
    case 'ArrowLeft':
      return within(from - 1);
    case 'ArrowDown':
      return within(from + columns);
    case 'ArrowUp':
      return within(from - columns);
    case 'Home':
      return isCtrl ? 0 : from - column;
    case 'End':
      return isCtrl ? count - 1 : Math.min(from - column + columns, count) - 1;
    case 'PageDown':
      return from + columns * Math.min(rows, Math.floor((count - 1 - from) / columns));
    case 'PageUp':
      return from - columns * Math.min(rows, Math.floor(from / columns));
    default:
      return undefined;
  }
}
