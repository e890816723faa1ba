/** The catalogues of this part, by name: what a translation of it must hold. */
export interface Catalogues {
  shell: typeof import('../messages.ts').words;
  'shell.questions': typeof import('../auth/messages.ts').questions;
}
