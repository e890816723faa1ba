import type { DeepZoom } from '../facsimile/deep-zoom.ts';
import { movedAlong, type Look } from '../facsimile/look.ts';

/** What is needed of a viewer to move it along. */
export type LinkedViewer = Pick<DeepZoom, 'look' | 'follow' | 'watch' | 'fit' | 'zoomBy'>;

/** Called when the reader has moved something, with where every viewer looks, by its place in the row. */
type Moved = (looks: ReadonlyMap<number, Look>) => void;

export interface LinkedViewers {
  /** @returns what takes the viewer out again */
  join: (index: number, viewer: LinkedViewer) => () => void;
  /** Settles whether they move together, and who is told. */
  set: (isLinked: boolean, onMoved: Moved) => void;
  fitAll: () => void;
  /** Each round its own centre. */
  zoomAll: (factor: number) => void;
}

/** Viewers that move along with each other. */
export function createLinkedViewers(): LinkedViewers {
  const members = new Map<number, { viewer: LinkedViewer; look: Look }>();
  let isLinked = true;
  let isForAll = false;
  let onMoved: Moved | undefined;

  function lead(index: number, isReader: boolean): void {
    const leader = members.get(index);
    if (leader === undefined) return;
    const [before, after] = [leader.look, leader.viewer.look()];
    leader.look = after;
    if (isForAll) return;
    // A turn is the image's own: scans lie as they lie.
    if (isLinked && isReader && before.turn === after.turn) {
      for (const [other, member] of members) {
        if (other === index) continue;
        member.viewer.follow(movedAlong(member.look, before, after));
        member.look = member.viewer.look();
      }
    }
    tell();
  }

  function tell(): void {
    onMoved?.(new Map([...members].map(([index, { look }]) => [index, look])));
  }

  function forAll(act: (viewer: LinkedViewer) => void): void {
    isForAll = true;
    for (const { viewer } of members.values()) act(viewer);
    isForAll = false;
    tell();
  }

  return {
    join(index, viewer) {
      members.set(index, { viewer, look: viewer.look() });
      const stop = viewer.watch((isReader) => lead(index, isReader));
      return () => {
        stop();
        members.delete(index);
      };
    },
    set(isNow, told) {
      isLinked = isNow;
      onMoved = told;
    },
    fitAll: () => forAll((viewer) => viewer.fit()),
    zoomAll: (factor) => forAll((viewer) => viewer.zoomBy(factor)),
  };
}
