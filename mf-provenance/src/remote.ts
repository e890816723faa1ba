import { defineRemote } from '@iconotheca/remote-sdk/remote';

/** The partner's page and the form behind Add New Item, each loaded when it is first opened. */
export const remote = defineRemote<'collection' | 'record'>({
  slot: 'mf-provenance',
  pages: {
    collection: { load: async () => (await import('./collection-page.tsx')).CollectionPage },
    record: { load: async () => (await import('./record-page.tsx')).RecordPage },
  },
});
