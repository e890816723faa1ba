export const listTabs = ['list', 'saved'] as const;
export type ListTab = (typeof listTabs)[number];

/** Said with an address by the draft that became its list: the focus goes there. */
export type ListState = 'made';

/** What an address of this page shows. */
export interface ListsView {
  /** The selected list. */
  pk?: string | undefined;
  /** Whether a new list is being made. */
  isNew: boolean;
  /** Without a list there are the saved items alone. */
  tab: ListTab;
}

/** `/r/lists?list={pk}&tab=saved`, or `?new` for the draft of a list. */
export function readListsAddress(search: string): ListsView {
  const params = new URLSearchParams(search);
  const pk = params.get('list') || undefined;
  const isNew = pk === undefined && params.has('new');
  const hasList = pk !== undefined || isNew;
  return { pk, isNew, tab: hasList && params.get('tab') !== 'saved' ? 'list' : 'saved' };
}

export function listsAddress({ pk, isNew = false, tab = 'list' }: Partial<ListsView>): string {
  const params = new URLSearchParams();
  if (pk !== undefined) params.set('list', pk);
  else if (isNew) params.set('new', '');
  if (tab === 'saved' && params.size > 0) params.set('tab', 'saved');
  return params.size === 0 ? '/r/lists' : `/r/lists?${params}`;
}
