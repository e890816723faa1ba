/** The catalogues of this part, by name: what a translation of it must hold. */
export interface Catalogues {
  provenance: typeof import('../messages.ts').words;
  'provenance.fields': typeof import('../form/messages.ts').formLabels;
  'provenance.record': typeof import('../form/messages.ts').recordMessages;
  'provenance.duplicates': typeof import('../duplicates/messages.ts').duplicateMessages;
  'provenance.history': typeof import('../history/messages.ts').historyMessages;
  'provenance.historyFields': typeof import('../history/messages.ts').fieldNames;
  'provenance.lookup': typeof import('../lookup/messages.ts').lookupMessages;
  'provenance.sources': typeof import('../lookup/messages.ts').sourceMessages;
  'provenance.region': typeof import('../region/messages.ts').markMessages;
  'provenance.thesaurus': typeof import('../thesaurus-page/messages.ts').thesaurusMessages;
  'provenance.missing': typeof import('../thesaurus/messages.ts').missingMessages;
  'provenance.upload': typeof import('../upload/messages.ts').uploadMessages;
  'provenance.withdrawn': typeof import('../withdrawn/messages.ts').withdrawnMessages;
}
