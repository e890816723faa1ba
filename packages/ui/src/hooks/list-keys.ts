/** Effect of a key in a list below a text field: marks a row, chooses the marked one, or closes the list. */
export type ListAction =
  | { kind: 'mark'; index: number | undefined }
  | { kind: 'choose'; index: number }
  | { kind: 'close' };

/**
 * Maps keys by the ARIA pattern for a combobox with manual selection; undefined for a key that the field keeps. Past
 * either end no row is marked: the field itself is the place between the last row and the first.
 * @param marked index of the marked row
 */
export function listAction(key: string, marked: number | undefined, count: number): ListAction | undefined {
  if (key === 'Escape') return { kind: 'close' };
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return mark(marked === undefined ? 0 : marked + 1, count);
  if (key === 'ArrowUp') return mark(marked === undefined ? count - 1 : marked - 1, count);
  if (marked === undefined) return undefined;
  if (key === 'Home') return mark(0, count);
  if (key === 'End') return mark(count - 1, count);
  if (key === 'Enter') return { kind: 'choose', index: marked };
  return undefined;
}

function mark(index: number, count: number): ListAction {
  return { kind: 'mark', index: index >= 0 && index < count ? index : undefined };
}
