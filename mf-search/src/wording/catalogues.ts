/** The catalogues of this part, by name: what a translation of it must hold. */
export interface Catalogues {
  'search.common': typeof import('../search/messages.ts').common;
  'search.home': typeof import('../home/messages.ts').words;
  'search.section': typeof import('../section/messages.ts').words;
  'search.facets': typeof import('../facets/messages.ts').words;
  'search.filters': typeof import('../filters/messages.ts').words;
  'search.iconclass': typeof import('../iconclass/messages.ts').words;
  'search.concepts': typeof import('../iconclass/concept/messages.ts').words;
  'search.results': typeof import('../results/messages.ts').words;
  'search.preview': typeof import('../results/preview/messages.ts').words;
  'search.selection': typeof import('../results/selection/messages.ts').words;
  'search.cite': typeof import('../results/cite-search/messages.ts').words;
  'search.nothing': typeof import('../results/states/messages.ts').words;
  'search.saved': typeof import('../saved-searches/messages.ts').words;
  'search.savedDialogs': typeof import('../saved-searches/dialogs/messages.ts').words;
}
