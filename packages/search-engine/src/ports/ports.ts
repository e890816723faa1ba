/** Types of what an engine is asked and what it is given, for those outside the package. */
export type { ConceptTable, RecordNumbers, RecordsNamed, Translations, WordForms } from './concept-table.ts';
export type { IndexedUids } from './indexed-uids.ts';
export type { ItemEvent, ItemSource, ItemVersion, StoredItems, StoredVersion } from './item-source.ts';
export type { Log } from './log.ts';
export type {
  AskedSearch,
  CarrierQuery,
  Indexer,
  IndexHealth,
  OpenedEngine,
  SearchAnswer,
  SearchEngine,
  SearchPlan,
  ServedSearch,
} from './search-engine.ts';
export type { Sources, SourcesAddress } from './sources.ts';
export type { Term, ValueTerm, WordTerm } from './terms.ts';
