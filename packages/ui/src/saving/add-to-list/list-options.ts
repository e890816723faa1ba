import type { ListSummary } from '@iconotheca/contracts/list/list';

/** A row below the field: one of the reader's lists, or a new one by the typed name. */
export type ListOption = { kind: 'list'; list: ListSummary } | { kind: 'new'; name: string };

interface ListOptions {
  options: ListOption[];
  /** Index of the row that Enter chooses before any arrow is pressed; undefined while nothing is typed. */
  atFirst: number | undefined;
}

/**
 * Offers lists for the typed words: a new list by that name, unless there is one, and the lists whose names hold them.
 * The list of just that name, or else the new one, is what Enter chooses.
 */
export function listOptions(lists: readonly ListSummary[], typed: string): ListOptions {
  const name = typed.trim();
  const folded = fold(name);
  const found = lists.filter((list) => fold(list.name).includes(folded));
  const rows = found.map((list): ListOption => ({ kind: 'list', list }));
  if (name === '') return { options: rows, atFirst: undefined };
  const same = found.findIndex((list) => fold(list.name) === folded);
  if (same >= 0) return { options: rows, atFirst: same };
  return { options: [{ kind: 'new', name }, ...rows], atFirst: 0 };
}

function fold(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
