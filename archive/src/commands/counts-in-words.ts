import type { Counts } from '../stores/sqlite/backup.ts';

/** Writes counts: `1,200 items, 3 annotations, 1 list, 2 accounts and 1 institution` */
export function describe({ items, annotations, lists, accounts, institutions }: Counts): string {
  const parts = [
    counted(items, 'item'),
    counted(annotations, 'annotation'),
    counted(lists, 'list'),
    counted(accounts, 'account'),
    counted(institutions, 'institution'),
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Writes a count: `1 item`, `2 items` */
export function counted(number: number, what: string): string {
  return `${count(number)} ${what}${number === 1 ? '' : 's'}`;
}

/** Writes a number with separators. */
export function count(value: number): string {
  return value.toLocaleString('en-GB');
}
