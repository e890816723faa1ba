import { catalogue } from '@iconotheca/contracts/language/wording';

/** Every wording that the specification fixes, and those that more than one part shows. */
export const messages = catalogue('client', {
  product: 'Iconotheca',
  skip: 'Skip to content',
  announcements: 'Announcements',
  search: {
    button: 'Search',
    placeholder: 'A lion, a storm at sea, hope',
    searching: 'Searching...',
    prompt: 'Making choices is hard, but sometimes you have to make them. Try the Search button.',
    nothing: 'Alas, nothing found. Try changing your query',
    wordless: (q: string) => `There is nothing to search for in “${q}”: it holds no letters or digits`,
    error: (reason: string) => `An error occurred: ${reason}`,
    differentFilters: 'These results belong to a different filter set. Search again to update them.',
    partial: (fetched: string, total: string) =>
      `The first ${fetched} of ${total}. Add filters to narrow the search, or show more.`,
    emptyHit: 'Error: empty obj in searchresults',
    resultsTab: 'Search Results',
    savedTab: (count: string) => `${count} Saved Items`,
    clear: 'Clear Search',
    citable: 'Citable URL',
  },
  saved: {
    all: 'All',
    none: 'None',
    remove: (count: number) => `Remove ${count} selected`,
    compare: (count: number) => `Compare ${count} selected`,
    export: (count: number) => (count === 0 ? 'Export all' : `Export ${count} selected`),
    emptyItem: 'Error: empty obj in saved items',
    notStored: {
      full: 'This browser’s storage is full. Your latest changes will be lost when you leave.',
      blocked: 'This browser does not let this site store anything. What you save will be lost when you leave.',
    },
  },
  item: {
    notFound: 'The item you tried to access was not found',
    notFoundServer: 'Or, there is a small chance that some kind of error occurred on the server.',
    notFoundHint: 'If you think it should be here, tell us with the red Feedback ribbon.',
    forSubscribers: 'This item is for subscribers',
    noPicture: 'No picture here',
    pictureAt: (institution: string) => `Picture at ${institution}`,
    pictureFailed: 'The picture could not be loaded',
    children: 'Checking for items contained by this object...',
    deleteQuestion: 'Do you REALLY want to delete this object?',
    topOfPath: 'Already at the top of the path, no refinement possible',
  },
  lists: {
    loading: 'Loading',
    deleteQuestion: 'Are you SURE you want to delete this list?',
  },
  network: {
    offline: 'You are offline.',
    offlineCall: 'You are offline. Try again when you are connected.',
    offlinePart: 'You are offline. This part of the page opens when you are connected again.',
    offlineArea:
      'This part of the site opens when you are connected again. What you have saved in this browser is safe.',
    unreachable: 'The server cannot be reached. Are you online?',
    missingPart: 'A part of this page could not be loaded. Are you online? Reload the page to try again.',
  },
  crash: 'Oops, an error has occurred in the application...',
  loginNeeded: 'You need to be logged in to access this page',
  uploadLogin: 'You need to be logged in to do uploads',
});
