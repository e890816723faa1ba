/** The catalogues of this part, by name: what a translation of it must hold. */
export interface Catalogues {
  help: typeof import('../messages.ts').words;
}
