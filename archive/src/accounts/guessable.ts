import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Words of the site, which someone who guesses tries first. */
const siteWords = ['iconotheca', 'iconclass', 'archive'];

/** Minimum zxcvbn score (0–4): at least 10^8 guesses. */
const leastScore = 3;

/** Longest part of a password that is looked at: the rest costs time, and changes nothing. */
const maxLength = 100;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Tells whether a password is among the common ones, or is found in few tries: keys in a row, repetitions, a common
 * word with a year behind it, words of the site, or those given.
 * @param words of the reader: username, name
 */
export async function isGuessable(password: string, words: string[]): Promise<boolean> {
  estimator ??= openEstimator();
  const inputs = [...siteWords, ...words.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])];
  return (await estimator).check(password, inputs.filter(Boolean)).score < leastScore;
}

/** Loads the lists of common passwords, which only a change of password needs. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });
}
