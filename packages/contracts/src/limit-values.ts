/** Every constant of the specification's §9 and of the wire, in one place. Units are in the names. */
/** Hits fetched per page when the caller does not say. */
export const defaultPageSize = 150;
/**
 * Bounds of a hit, so that a page of hits is small whatever records hold: a record up to these bytes and images is carried
 * whole, else the beginnings of its texts and its first images; of annotations so many letters. The whole is had by its id.
 */
export const hit = { recordBytes: 1_500, textLength: 300, images: 8, annotationLetters: 800 } as const;
/** Largest page, children and sorting included. */
export const maxPageSize = 1500;
/** Hits shown at first, and added by each scroll near the end of the page. */
export const visibleStep = 33;
export const scrollMarginPx = 100;
export const scrollThrottleMs = 16;
export const childrenFetched = 1500;
export const childrenPerPage = 50;
export const captionLength = { periodical: 149, item: 140, card: 99, child: 75, related: 49, crumb: 45 } as const;
export const viewer = { maxHeightPx: 500, maxZoom: 7, columnWidthPx: 150, thumbnailWidthPx: 150 } as const;
/** Width of the image on a card, at one device pixel a CSS pixel: in a grid, and in a large one. */
export const cardImageWidthPx = { small: 150, large: 300 } as const;
export const iconclassPanelHeightPx = 600;
export const lookupSize = 100;
/** Shortest text that catalogues are asked for (spec §5 for names). */
export const minLookupLength = { institution: 2, name: 4 } as const;
export const maxLookupLength = 200;
export const maxBookIdLength = 60;
/** After the last key, before a catalogue is asked for names, and for the book of a source link. */
export const lookupDebounceMs = 300;
export const sourceLinkDebounceMs = 600;
export const listRefreshMs = 300;
export const crashBannerMs = 10_000;
export const trialDays = 30;
export const passDays = 7;
/** Longest free-text query; longer ones answer 400. */
export const maxQueryLength = 2_000;
/** Words, phrases and fields of a query with operators, a maker or a place counting five; one of more is read as words. */
export const maxQueryParts = 100;
/** The same of parentheses within each other, each with its alternatives. */
export const maxQueryDepth = 8;
/** Names of a maker or a place that words of a query stand for. */
export const maxNamedValues = 300;
/** Longest words to find a notation by. */
export const maxConceptQueryLength = 200;
/** Suggestions of each kind. */
export const maxSuggestions = 20;
export const maxFilters = 200;
/** Words of a query that are read as filters, and the longest of them. */
export const maxReadings = 20;
export const maxReadWordsLength = 200;
export const maxFilterValueLength = 500;
export const maxObjects = 1_500;
/** Questions that the list of the newest and their feed hold. */
export const newestQuestions = 50;
/** Items on a page of the list of all; a sitemap may hold 50,000. */
export const itemsPerPage = 10_000;
export const maxNotations = 100;
/** Number of characters of a short label, where what it leaves out can be seen on demand. */
export const shortLabelLength = 60;
export const maxNotationLength = 300;
/** Items shown of a concept. */
export const maxConceptSamples = 24;
/** The same on its page, and concepts there: below it, and in each other list. */
export const conceptPage = { pictures: 12, below: 120, listed: 12 } as const;
/** The same on the page of a maker or a place, and items looked through for what they say of it. */
export const namePage = { pictures: 12, listed: 12, narrower: 200, read: 1_000 } as const;
export const maxUidLength = 200;
export const maxManifestAddressLength = 2_000;
/** Records that are looked through for the page of an owner or a copy, and those that it shows as cards. */
export const maxOwnershipRecords = 500;
export const maxOwnershipCards = 60;
/** Items side by side. */
export const maxCompared = 4;
export const maxBodyBytes = 1_000_000;
/** Path and query of a request as they are sent. */
export const maxUriBytes = 16_384;
/** Values listed per facet, the most frequent first; chosen ones always. */
export const maxFacetValues = 300;
/** The same for ICPATH, whose values come at every level. */
export const maxFacetNotations = 1_000;
export const maxUploadBytes = 50_000_000;
/**
 * Thumbnails that are fetched of pictures elsewhere: the side of a kept one in pixels, its bytes, and how many are kept with
 * how many bytes in all; bytes and pixels of what a server may answer; how many are asked of a server at once, how long
 * after each other, how long one may take, and how long a server may have itself waited for; days until what could not be
 * had is asked for again, and failures in a row after which a server is left alone.
 */
export const fetched = {
  sidePx: 600,
  keptBytes: 250_000,
  kept: 500_000,
  keptBytesInAll: 20_000_000_000,
  fileBytes: 20_000_000,
  textBytes: 5_000_000,
  pixels: 50_000_000,
  redirects: 3,
  /** Letters that hits carry of a text. */
  addressLength: 300,
  atOnce: 2,
  everyMs: 500,
  deadlineMs: 30_000,
  longestWaitMs: 120_000,
  retryDays: 7,
  failuresInARow: 10,
} as const;
/** An uploaded image whose longer side has fewer pixels is called small: it fills no screen. */
export const smallImagePx = 1_000;
/** Number of days that an uploaded image stays when no record names it. */
export const unusedUploadDays = 7;
/** Longest name of a file where it came from. */
export const maxFileNameLength = 255;
/** Longest value of a contributed record's field, and most values of one field. */
export const maxRecordValueLength = 20_000;
export const maxRecordValues = 500;
/** Width or height of what a record describes, in cm. */
export const maxSizeCm = 1_000;
/** Name of a place, person or corporate body that is added to the thesaurus, and what is said of it. */
export const maxThesaurusNameLength = 300;
export const maxThesaurusNotesLength = 5_000;
/** Names of one person or place beside the preferred one, and addresses under which others know it. */
export const maxNameVariants = 200;
export const maxAuthorityAddresses = 20;
/** Names that one change makes one, names that are suggested for it, items that it shows, and changes that are listed. */
export const maxNamesMerged = 50;
export const nameCandidates = 12;
export const nameChangeItems = 10;
export const nameRunsShown = 50;
/** Changes of names of one account that are under way. */
export const maxNameRunsEach = 10;
/** Entries of the thesaurus on a page of its editors' list. */
export const thesaurusPerPage = 50;
/** Entries of an item's history on a page, and withdrawn items. */
export const historyPerPage = 20;
export const withdrawnPerPage = 12;
/** Possible duplicates of a record, looked for when its fields rest; images and the longest text by which they are. */
export const maxDuplicates = 12;
export const duplicatesRestMs = 600;
export const maxDuplicateImages = 20;
export const maxDuplicateTextLength = 500;
export const maxListEntries = 10_000;
/** Lists that one user keeps. */
export const maxLists = 500;
export const maxListNameLength = 200;
export const maxListDescriptionLength = 20_000;
export const maxListNoteLength = 2_000;
export const maxCommentLength = 10_000;
/** Longest value of an annotation: 100 notations of the greatest length, each on its line. */
export const maxAnnotationLength = 30_200;
/** Annotations of one user on one item. */
export const maxAnnotationsEach = 50;

/** Bytes of the file of a run, columns of its sheet, and the length of their names. */
export const maxRunFileBytes = 200_000_000;
export const maxRunColumns = 500;
export const maxRunHeadingLength = 200;
/** Longest record of a file that comes in, the most that an import holds of it, and how deep its elements may lie. */
export const maxSourceRecordBytes = 10_000_000;
export const maxSourceDepth = 100;
/** Longest name of a field. */
export const maxFieldNameLength = 60;
/** Records that a run shows before it is carried out. */
export const runCardsShown = 10;
/** Number of runs that are not carried out, of an account and in all, and the bytes of their files. */
export const maxRunsEach = 10;
export const maxRunBytesEach = 600_000_000;
export const maxRunsInAll = 200;
export const maxRunBytesInAll = 10_000_000_000;
/** Number of days after which a run that was never carried out is forgotten, and the file of one that was broken off. */
export const runDays = 14;
/** Number of causes of problems that a run shows, of lines that its table of problems lists, and items that it names as kept. */
export const runProblemsShown = 100;
export const runProblemLines = 20_000;
export const runKeptShown = 1_000;
/** Number of names of pictures that are told at a time to be missing of the records of a run. */
export const runPicturesShown = 20_000;
/** Number of kinds of names under which no picture of a run can come, and of examples of each. */
export const runPictureKindsShown = 20;
export const runPictureExamples = 5;
