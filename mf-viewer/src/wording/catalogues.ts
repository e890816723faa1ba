/** The catalogues of this part, by name: what a translation of it must hold. */
export interface Catalogues {
  viewer: typeof import('../messages.ts').words;
  'viewer.image': typeof import('../facsimile/messages.ts').words;
  'viewer.tools': typeof import('../facsimile/tools/messages.ts').words;
  'viewer.writing': typeof import('../annotations/messages.ts').words;
  'viewer.compare': typeof import('../compare/messages.ts').words;
  'viewer.marks': typeof import('../marks/messages.ts').markWords;
  'viewer.owner': typeof import('../owner/messages.ts').ownerMessages;
  'viewer.copy': typeof import('../owner/messages.ts').copyMessages;
  /** Of fields, groups and texts, by their English, as layouts have them. */
  'viewer.labels': Readonly<Record<string, string>>;
  'viewer.places': typeof import('../places/messages.ts').placeMessages;
}
