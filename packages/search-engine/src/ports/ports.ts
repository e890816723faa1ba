/** Public ports of an engine: what it is asked and what it is given. */
export type {
  ConceptTable,
  OpenedTable,
  RankedConcepts,
  RecordNumbers,
  RecordsNamed,
  Translations,
  WordForms,
} from './concept-table.ts';
export type { IndexedUids } from './indexed-uids.ts';
export type { ItemEvent, ItemSource, ItemVersion, StoredItems, StoredVersion } from './item-source.ts';
export type { Log } from './log.ts';
export {
  noFacets,
  type AskedSearch,
  type CarrierQuery,
  type Facets,
  type Hit,
  type Indexer,
  type IndexHealth,
  type OpenedEngine,
  type SearchAnswer,
  type SearchEngine,
  type SearchPlan,
  type ServedSearch,
  type ValueQuery,
  type WordsQuery,
} from './search-engine.ts';
export { openSources, type Sources, type SourcesAddress } from './sources.ts';
export type { Term, ValueTerm, WordTerm } from './terms.ts';
