/** The pages of the partner's own provenance archive, by the names that the site's addresses have for them. */
export const remote = {
  slot: 'mf-provenance',
  pages: {
    collection: { load: async () => (await import('./collection-page.tsx')).CollectionPage },
    record: { load: async () => (await import('./record-page.tsx')).RecordPage },
    history: { load: async () => (await import('./history-page.tsx')).HistoryPage },
    thesaurus: { load: async () => (await import('./thesaurus-page.tsx')).ThesaurusPage },
  },
};
