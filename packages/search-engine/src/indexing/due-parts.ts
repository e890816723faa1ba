import { stepsUp } from '../documents/wholes.ts';
import type { ItemPart, ItemSource } from '../ports/item-source.ts';

/** Rest of the parts of a whole that is to be indexed again. */
export interface Due {
  whole: string;
  /** Levels of parts below it, this one included, that inherit from it. */
  steps: number;
  /** Entry of the log that changed the whole: parts that came in later were made with it as it is. */
  seq: number;
  /** The last of its parts that was taken. */
  after: string;
}

/**
 * Parts that are to be indexed again because what they inherit may have changed. Only their wholes are held, so that a
 * book of ten thousand parts takes no more room than one of ten.
 */
export interface DueParts {
  /** Wholes that have such parts. */
  size(): number;
  /** Takes note of an item that was saved or withdrawn by an entry of the log. */
  add(uid: string, seq: number): void;
  /**
   * Gives the parts whose turn it is, as they are now, `most` or fewer; none when none are due. What throws leaves them due.
   * @returns what `work` returns
   */
  take<Result>(most: number, work: (parts: ItemPart[]) => Result): Result;
  /** Returns what is left, in its turn, to be kept with the index. */
  entries(): Due[];
}

/**
 * Makes the list of parts that are due.
 * @param left what an earlier run of the program left
 */
export function createDueParts(left: readonly Due[], { partsOf }: Pick<ItemSource, 'partsOf'>): DueParts {
  const due = new Map(left.map((each) => [each.whole, { ...each }]));

  const hasParts = (whole: string, seq: number) => partsOf({ whole, seq, after: '', limit: 1 }).length > 0;

  /** Parts of parts, fewer steps down each time: so a circle ends. */
  function addBelow({ uid }: ItemPart, { steps, seq }: Due): void {
    const known = due.get(uid) ?? { steps: 0, seq: 0 };
    const isDue = known.steps >= steps - 1 && known.seq >= seq;
    if (steps === 1 || isDue || !hasParts(uid, seq)) return;
    due.set(uid, { whole: uid, steps: Math.max(steps - 1, known.steps), seq: Math.max(seq, known.seq), after: '' });
  }

  return {
    size: () => due.size,

    add(uid, seq) {
      if (hasParts(uid, seq)) due.set(uid, { whole: uid, steps: stepsUp, seq, after: '' });
    },

    take(most, work) {
      const before = new Map<string, Due | undefined>();
      const note = (whole: string) => {
        if (!before.has(whole)) before.set(whole, structuredClone(due.get(whole)));
      };
      try {
        const taken: ItemPart[] = [];
        for (const [whole, each] of due) {
          const wished = most - taken.length;
          if (wished === 0) break;
          note(whole);
          const parts = partsOf({ whole, seq: each.seq, after: each.after, limit: wished });
          for (const part of parts) {
            note(part.uid);
            addBelow(part, each);
          }
          taken.push(...parts);
          if (parts.length < wished) due.delete(whole);
          else each.after = parts.at(-1)?.uid ?? each.after;
        }
        return work(taken);
      } catch (error) {
        for (const [whole, each] of before) {
          if (each === undefined) due.delete(whole);
          else due.set(whole, each);
        }
        throw error;
      }
    },

    entries: () => [...due.values()],
  };
}
