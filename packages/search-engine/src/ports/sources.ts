import type { OpenedTable } from './concept-table.ts';
import type { ItemSource, StoredItems } from './item-source.ts';

/** Sources that an engine reads; each thread and each process opens its own. */
export interface Sources {
  openItems: () => ItemSource;
  openStoredItems: () => StoredItems;
  /** The table in force; a caller that wants to see another one opens it again. */
  openConcepts: () => OpenedTable;
}

/**
 * Address by which threads and processes get at the sources: a module that they import, and the options of its function
 * `openSources`, which can be sent between threads and written as JSON.
 */
export interface SourcesAddress {
  /** A `file:` URL. */
  module: string;
  options: unknown;
}

/**
 * Opens the sources at an address.
 * @throws Error when the module has no function `openSources`
 */
export async function openSources({ module, options }: SourcesAddress): Promise<Sources> {
  const loaded: { openSources?: (options: unknown) => Sources | Promise<Sources> } = await import(module);
  if (loaded.openSources === undefined) throw new Error(`${module} has no function openSources`);
  return loaded.openSources(options);
}
