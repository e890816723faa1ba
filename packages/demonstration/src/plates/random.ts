/** A stream of numbers in [0, 1). */
export type Random = () => number;

/** Creates the same stream for the same seed: an FNV-style hash of the seed drives mulberry32. Not for secrets. */
export function createRandom(seed: string): Random {
  let state = 1779033703;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Throws RangeError when there is nothing to choose from. */
export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('nothing to pick from');
  return choice;
}

/** Returns a number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}
