/** The catalogues of this package, by name: what a translation of it must hold. */
export interface Catalogues {
  'ui.names': typeof import('../names/messages.ts').names;
  'ui.elements': typeof import('../elements/messages.ts').words;
  'ui.cards': typeof import('../cards/messages.ts').words;
  'ui.citing': typeof import('../citing/messages.ts').words;
  'ui.filters': typeof import('../filters/messages.ts').words;
  'ui.notations': typeof import('../notations/messages.ts').words;
  'ui.aids': typeof import('../notations/aids/messages.ts').words;
  'ui.describe': typeof import('../notations/describe-messages.ts').describeMessages;
  'ui.saving': typeof import('../saving/messages.ts').words;
  'ui.lists': typeof import('../saving/add-to-list/messages.ts').words;
  'ui.searchBox': typeof import('../search-box/messages.ts').words;
  'ui.settings': typeof import('../settings/messages.ts').words;
  'ui.drawing': typeof import('../drawing/messages.ts').words;
}
