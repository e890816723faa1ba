/** Key under which browsers store the searches that each account ran, until it logs out. */
export const recentSearchesKey = 'recent-searches';
