/** Under which this browser remembers searches, those of each account apart. */
export const recentSearchesKey = 'recent-searches';
export const savedSearchesKey = 'saved-searches';
