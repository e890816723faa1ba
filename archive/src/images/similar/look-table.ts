import { glanceBytes, lookBytes } from './look-layout.ts';
import { inAllPoses } from './poses.ts';

/** An image and how like another it looks: the cosine between their descriptors, 1 for the same. */
export interface LookAlike {
  name: string;
  likeness: number;
}

/** Number of the images with the likest beginnings that are compared whole: unturned, and in the other poses. */
const secondLooks = { straight: 100, turned: 300 };
const otherPoses = 7;

/** Creates the table of the looks of all images in memory, 256 bytes each, compared one by one. */
export function createLookTable() {
  const names: string[] = [];
  const places = new Map<string, number>();
  let looks = new Int8Array(1_024 * lookBytes);
  /** Their beginnings once more, which are read far faster where they lie together. */
  let glances = new Int8Array(1_024 * glanceBytes);
  let lengths = new Float32Array(1_024);
  let glanceLengths = new Float32Array(1_024);

  function makeRoom(): void {
    if ((names.length + 1) * lookBytes <= looks.length) return;
    looks = longer(looks);
    glances = longer(glances);
    lengths = longer(lengths);
    glanceLengths = longer(glanceLengths);
  }

  function write(place: number, look: Int8Array): void {
    looks.set(look.subarray(0, lookBytes), place * lookBytes);
    glances.set(look.subarray(0, glanceBytes), place * glanceBytes);
    lengths[place] = lengthOf(look);
    glanceLengths[place] = lengthOf(look.subarray(0, glanceBytes));
  }

  function lookAt(place: number): Int8Array {
    return looks.subarray(place * lookBytes, (place + 1) * lookBytes);
  }

  /** Likeness of all as they stand. */
  function compareStraight(look: Int8Array): Float32Array {
    const found = new Float32Array(names.length);
    const length = lengthOf(look);
    for (let place = 0; place < names.length; place += 1) {
      found[place] = productAt(looks, place * lookBytes, look) / (length * (lengths[place] ?? 1));
    }
    return found;
  }

  /** Likeness at a glance of all to the other poses, the likest of which counts. */
  function compareTurned(poses: readonly Int8Array[]): Float32Array {
    const found = new Float32Array(names.length);
    const beside = interleaved(poses);
    const length = lengthOf((poses[0] ?? new Int8Array(0)).subarray(0, glanceBytes));
    for (let place = 0; place < names.length; place += 1) {
      found[place] = glanceAt(glances, place * glanceBytes, beside) / (length * (glanceLengths[place] ?? 1));
    }
    return found;
  }

  return {
    get size() {
      return names.length;
    },

    lookOf(name: string): Int8Array | undefined {
      const place = places.get(name);
      return place === undefined ? undefined : lookAt(place).slice();
    },

    set(name: string, look: Int8Array): void {
      let place = places.get(name);
      if (place === undefined) {
        makeRoom();
        place = names.push(name) - 1;
        places.set(name, place);
      }
      write(place, look);
    },

    remove(name: string): void {
      const place = places.get(name);
      const last = names.length - 1;
      if (place === undefined) return;
      const moved = names[last] ?? name;
      write(place, lookAt(last));
      names[place] = moved;
      places.set(moved, place);
      places.delete(name);
      names.pop();
    },

    /** The images that look most like a descriptor in any of its poses, the likest first. */
    nearest(look: Int8Array, { count, least }: { count: number; least: number }): LookAlike[] {
      const poses = inAllPoses(look);
      const seen = new Set([
        ...highest(compareStraight(look), secondLooks.straight),
        ...highest(compareTurned(poses.slice(1)), secondLooks.turned),
      ]);
      const length = lengthOf(look);
      const found = Array.from(seen, (place) => ({
        name: names[place] ?? '',
        likeness:
          Math.max(...poses.map((pose) => productAt(looks, place * lookBytes, pose))) /
          (length * (lengths[place] ?? 1)),
      }));
      return found
        .filter(({ likeness }) => likeness >= least)
        .sort((one, other) => other.likeness - one.likeness || (one.name < other.name ? -1 : 1))
        .slice(0, count);
    },
  };
}

function longer<Values extends Int8Array | Float32Array>(values: Values): Values {
  const copy = values instanceof Int8Array ? new Int8Array(values.length * 2) : new Float32Array(values.length * 2);
  copy.set(values);
  return copy as Values;
}

/** Never 0, so that it can be divided by. */
function lengthOf(look: Int8Array): number {
  let sum = 0;
  for (const value of look) sum += value * value;
  return Math.sqrt(sum) || 1;
}

/**
 * Four sums at once: the processor need not wait for one before the next. All stay far below 32 bits, and are said to, so
 * that no sum is checked for it.
 */
function productAt(looks: Int8Array, start: number, look: Int8Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0; at < lookBytes; at += 4) {
    first = (first + Math.imul(looks[start + at] ?? 0, look[at] ?? 0)) | 0;
    second = (second + Math.imul(looks[start + at + 1] ?? 0, look[at + 1] ?? 0)) | 0;
    third = (third + Math.imul(looks[start + at + 2] ?? 0, look[at + 2] ?? 0)) | 0;
    fourth = (fourth + Math.imul(looks[start + at + 3] ?? 0, look[at + 3] ?? 0)) | 0;
  }
  return first + second + third + fourth;
}

/** The glances of seven poses, value by value, so that each value of the table is read once for all. */
function interleaved(poses: readonly Int8Array[]): Int8Array {
  const beside = new Int8Array(glanceBytes * (otherPoses + 1));
  for (const [pose, look] of poses.entries()) {
    for (let at = 0; at < glanceBytes; at += 1) beside[at * (otherPoses + 1) + pose] = look[at] ?? 0;
  }
  return beside;
}

/** The highest of seven products. */
function glanceAt(glances: Int8Array, start: number, beside: Int8Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let e = 0;
  let f = 0;
  let g = 0;
  for (let at = 0, pose = 0; at < glanceBytes; at += 1, pose += otherPoses + 1) {
    const value = glances[start + at] ?? 0;
    a = (a + Math.imul(value, beside[pose] ?? 0)) | 0;
    b = (b + Math.imul(value, beside[pose + 1] ?? 0)) | 0;
    c = (c + Math.imul(value, beside[pose + 2] ?? 0)) | 0;
    d = (d + Math.imul(value, beside[pose + 3] ?? 0)) | 0;
    e = (e + Math.imul(value, beside[pose + 4] ?? 0)) | 0;
    f = (f + Math.imul(value, beside[pose + 5] ?? 0)) | 0;
    g = (g + Math.imul(value, beside[pose + 6] ?? 0)) | 0;
  }
  return Math.max(a, b, c, d, e, f, g);
}

/** The places of the highest values. */
function highest(values: Float32Array, count: number): number[] {
  const best: number[] = [];
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    if (best.length === count && value <= (values[best[count - 1] ?? 0] ?? 0)) continue;
    let at = best.length;
    while (at > 0 && (values[best[at - 1] ?? 0] ?? 0) < value) at -= 1;
    best.splice(at, 0, place);
    if (best.length > count) best.pop();
  }
  return best;
}
