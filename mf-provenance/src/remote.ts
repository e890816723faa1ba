import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** The partner's page, the form behind Add New Item, the history of a record and the thesaurus, each loaded when it is first opened. */
export const remote = defineRemote<'collection' | 'record' | 'history' | 'thesaurus'>({
  slot: 'mf-provenance',
  wording: loadWording,
  pages: {
    collection: { load: async () => (await import('./collection-page.tsx')).CollectionPage },
    history: { load: async () => (await import('./history/history-page.tsx')).HistoryPage },
    record: { load: async () => (await import('./record-page.tsx')).RecordPage },
    thesaurus: { load: async () => (await import('./thesaurus-page/thesaurus-page.tsx')).ThesaurusPage },
  },
});
