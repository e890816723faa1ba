import type { DeepZoom } from '../facsimile/deep-zoom/deep-zoom.ts';
import { movedAlong, type Look } from '../facsimile/deep-zoom/look.ts';

/** The part of a viewer that linking uses. */
export type LinkedViewer = Pick<DeepZoom, 'look' | 'follow' | 'watch' | 'fit' | 'zoomBy'>;

/** Called when the reader has moved a viewer, with the look of each viewer by its index. */
type Moved = (looks: ReadonlyMap<number, Look>) => void;

export interface LinkedViewers {
  /** @returns a function that removes the viewer */
  join: (index: number, viewer: LinkedViewer) => () => void;
  /** Sets whether the viewers move together, and the listener. */
  set: (isLinked: boolean, onMoved: Moved) => void;
  fitAll: () => void;
  /** Each round its own centre. */
  zoomAll: (factor: number) => void;
}

/** Creates a set of viewers that move together while they are linked. */
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
    // Rotation is not shared: scans differ in orientation.
    if (isLinked && isReader && before.turn === after.turn) {
      for (const [other, member] of members) {
        if (other === index) continue;
        member.viewer.follow(movedAlong(member.look, before, after));
        member.look = member.viewer.look();
      }
    }
    report();
  }

  function report(): void {
    onMoved?.(new Map([...members].map(([index, { look }]) => [index, look])));
  }

  function forAll(act: (viewer: LinkedViewer) => void): void {
    isForAll = true;
    for (const { viewer } of members.values()) act(viewer);
    isForAll = false;
    report();
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
    set(isNow, listener) {
      isLinked = isNow;
      onMoved = listener;
    },
    fitAll: () => forAll((viewer) => viewer.fit()),
    zoomAll: (factor) => forAll((viewer) => viewer.zoomBy(factor)),
  };
}
