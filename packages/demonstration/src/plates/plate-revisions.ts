import type { PlateKind } from './plate-spec.ts';

/**
 * Count of changes to the drawing of a kind, or to the paper of all, since it was first released. It grows with each
 * change: archives that hold older plates of that kind then redraw them. A test notices a change that was not counted.
 */
export const plateRevisions: Readonly<Record<PlateKind, number>> = {
  emblem: 0,
  device: 0,
  exlibris: 0,
  manuscript: 0,
  botanical: 0,
  alchemy: 0,
  binding: 0,
  landscape: 0,
  initial: 0,
  titlepage: 0,
  photo: 0,
};
