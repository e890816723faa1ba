import { foldName } from '@iconotheca/contracts/owner/named-entry';
import { towns } from './towns.ts';

/** Point in degrees east, degrees north. */
export type Point = [east: number, north: number];

const points = readTowns(towns);

function readTowns(text: string): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>();
  for (const line of text.trim().split('\n')) {
    const [east, north, ...words] = line.split(' ');
    for (const name of words.join(' ').split('|')) found.set(foldName(name), [Number(east), Number(north)]);
  }
  return found;
}

/**
 * Finds a place by any of the names that records give it; words in brackets or behind a comma may name the country:
 * `Leiden (Netherlands)`. Undefined for a place that the table does not have.
 */
export function pointOf(name: string): Point | undefined {
  const whole = foldName(name).replace(/^\[(.*)\]$/u, '$1');
  return points.get(whole) ?? points.get(whole.replace(/\s*[([,].*$/u, '').trim());
}

/** Finds the town that an institution's name ends with or begins with: `Print Room of the Castle, Brunswick` → `Brunswick`. */
export function townInName(name: string): string | undefined {
  const parts = name.split(/[,:;–]/u).map((part) => part.trim());
  return [...parts.slice(1).toReversed(), ...parts.slice(0, 1)].find((part) => points.has(foldName(part)));
}

/** Finds the town of an imprint: `Utrecht : J.B. Duyck, 1614` → `Utrecht`; undefined when the table has none of that name. */
export function townOfImprint(imprint: string): string | undefined {
  const town = imprint
    .split(/[:,;]/u)[0]
    ?.replace(/[[\]?]/gu, '')
    .trim();
  return town !== undefined && points.has(foldName(town)) ? town : undefined;
}
