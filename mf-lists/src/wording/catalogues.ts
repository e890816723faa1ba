/** The catalogues of this part, by name: what a translation of it must hold. */
export interface Catalogues {
  lists: typeof import('../messages.ts').words;
  'lists.entries': typeof import('../entries/messages.ts').words;
  'lists.sheet': typeof import('../sheet/messages.ts').words;
}
