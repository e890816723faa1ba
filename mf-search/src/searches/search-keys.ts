/** Under which this browser remembers searches. */
export const recentSearchesKey = 'recent-searches';
export const savedSearchesKey = 'saved-searches';
