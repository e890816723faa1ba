/** Every constant of the specification's §9 and of the wire, in one place. Units are in the names. */
export const limits = {
  /** Hits fetched per page when the caller does not say. */
  defaultPageSize: 150,
  /**
   * Bounds of a hit, so that a page of hits is small whatever records hold: a record up to these bytes and images is carried
   * whole, else the beginnings of its texts and its first images; of annotations so many letters. The whole is had by its id.
   */
  hit: { recordBytes: 1_500, textLength: 300, images: 8, annotationLetters: 800 },
  /** Largest page, children and sorting included. */
  maxPageSize: 1500,
  /** Hits shown at first, and added by each scroll near the end of the page. */
  visibleStep: 33,
  scrollMarginPx: 100,
  scrollThrottleMs: 16,
  childrenFetched: 1500,
  childrenPerPage: 50,
  captionLength: { periodical: 149, item: 140, card: 99, child: 75, related: 49, crumb: 45 },
  viewer: { maxHeightPx: 500, maxZoom: 7, columnWidthPx: 150, thumbnailWidthPx: 150 },
  /** Width of the image on a card, at one device pixel a CSS pixel: in a grid, and in a large one. */
  cardImageWidthPx: { small: 150, large: 300 },
  iconclassPanelHeightPx: 600,
  lookupSize: 100,
  /** Shortest text that catalogues are asked for (spec §5 for names). */
  minLookupLength: { institution: 2, name: 4 },
  maxLookupLength: 200,
  maxBookIdLength: 60,
  /** After the last key, before a catalogue is asked for names, and for the book of a source link. */
  lookupDebounceMs: 300,
  sourceLinkDebounceMs: 600,
  listRefreshMs: 300,
  crashBannerMs: 10_000,
  trialDays: 30,
  passDays: 7,
  /** Longest free-text query; longer ones answer 400. */
  maxQueryLength: 2_000,
  /** Longest words to find a notation by. */
  maxConceptQueryLength: 200,
  /** Suggestions of each kind. */
  maxSuggestions: 20,
  maxFilters: 200,
  /** Words of a query that are read as filters, and the longest of them. */
  maxReadings: 20,
  maxReadWordsLength: 200,
  maxFilterValueLength: 500,
  maxObjects: 1_500,
  /** Questions that the list of the newest and their feed hold. */
  newestQuestions: 50,
  /** Items on a page of the list of all; a sitemap may hold 50,000. */
  itemsPerPage: 10_000,
  maxNotations: 100,
  /** Characters of a short label, where what it leaves out can be seen on demand. */
  shortLabelLength: 60,
  maxNotationLength: 300,
  /** Items shown of a concept. */
  maxConceptSamples: 24,
  maxUidLength: 200,
  maxManifestAddressLength: 2_000,
  /** Records that are looked through for the page of an owner or a copy, and those that it shows as cards. */
  maxOwnershipRecords: 500,
  maxOwnershipCards: 60,
  /** Items side by side. */
  maxCompared: 4,
  maxBodyBytes: 1_000_000,
  /** Path and query of a request as they are sent. */
  maxUriBytes: 16_384,
  /** Values listed per facet, the most frequent first; chosen ones always. */
  maxFacetValues: 300,
  /** The same for ICPATH, whose values come at every level. */
  maxFacetNotations: 1_000,
  maxUploadBytes: 50_000_000,
  /** An uploaded image whose longer side has fewer pixels is called small: it fills no screen. */
  smallImagePx: 1_000,
  /** Days that an uploaded image stays when no record names it. */
  unusedUploadDays: 7,
  /** Longest name of a file where it came from. */
  maxFileNameLength: 255,
  /** Longest value of a contributed record's field, and most values of one field. */
  maxRecordValueLength: 20_000,
  maxRecordValues: 500,
  /** Width or height of what a record describes, in cm. */
  maxSizeCm: 1_000,
  /** Name of a place, person or corporate body that is added to the thesaurus, and what is said of it. */
  maxThesaurusNameLength: 300,
  maxThesaurusNotesLength: 5_000,
  /** Entries of the thesaurus on a page of its editors' list. */
  thesaurusPerPage: 50,
  /** Entries of an item's history on a page, and withdrawn items. */
  historyPerPage: 20,
  withdrawnPerPage: 12,
  /** Possible duplicates of a record, looked for when its fields rest; images and the longest text by which they are. */
  maxDuplicates: 12,
  duplicatesRestMs: 600,
  maxDuplicateImages: 20,
  maxDuplicateTextLength: 500,
  maxListEntries: 10_000,
  /** Lists that one user keeps. */
  maxLists: 500,
  maxListNameLength: 200,
  maxListDescriptionLength: 20_000,
  maxListNoteLength: 2_000,
  maxCommentLength: 10_000,
  /** Longest value of an annotation: 100 notations of the greatest length, each on its line. */
  maxAnnotationLength: 30_200,
  /** Annotations of one user on one item. */
  maxAnnotationsEach: 50,
} as const;
