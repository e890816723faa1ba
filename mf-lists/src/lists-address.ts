export const listTabs = ['list', 'saved'] as const;
export type ListTab = (typeof listTabs)[number];

/** State that the draft that became its list gives with an address: the focus goes there. */
export type ListState = 'made';

/** View that an address of this page shows. */
export interface ListsView {
  /** The selected list. */
  pk?: string | undefined;
  /** True while a new list is being made. */
  isNew: boolean;
  /** Without a list there are the saved items alone. */
  tab: ListTab;
  /** Part of the list that is laid out for printing, counted from 1; absent elsewhere. */
  sheet?: number | undefined;
}

/** Reads `/r/lists?list={pk}&tab=saved`, `?list={pk}&sheet=1` to print it, or `?new` for the draft of a list. */
export function readListsAddress(search: string): ListsView {
  const params = new URLSearchParams(search);
  const pk = params.get('list') || undefined;
  const isNew = pk === undefined && params.has('new');
  const hasList = pk !== undefined || isNew;
  const sheet = pk === undefined || !params.has('sheet') ? undefined : Math.trunc(Number(params.get('sheet'))) || 1;
  const tab = hasList && params.get('tab') !== 'saved' ? 'list' : 'saved';
  return { pk, isNew, tab, ...(sheet === undefined ? {} : { sheet: Math.max(1, sheet) }) };
}

/** Writes the address of a view of the page. */
export function listsAddress({ pk, isNew = false, tab = 'list', sheet }: Partial<ListsView>): string {
  const params = new URLSearchParams();
  if (pk !== undefined) params.set('list', pk);
  else if (isNew) params.set('new', '');
  if (tab === 'saved' && params.size > 0) params.set('tab', 'saved');
  if (sheet !== undefined && pk !== undefined) params.set('sheet', String(sheet));
  return params.size === 0 ? '/r/lists' : `/r/lists?${params}`;
}
