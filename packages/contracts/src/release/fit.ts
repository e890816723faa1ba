/** Versions from the first on, and below the second; `null` where there is no end. */
export type Interval = readonly [from: string, below: string | null];

/** Part of a shared module that a build uses: names of exports, `*` where the build does not know, and which versions. */
export interface Use {
  names: readonly string[] | '*';
  ranges: readonly Interval[];
}

/** Shared module as a shell has it; without `names` where they are not known. */
export interface Offer {
  version: string;
  names?: readonly string[] | undefined;
}

/** A shared module that a build cannot use as the shell has it. */
export interface Unmet {
  module: string;
  use: Use;
  /** Undefined where the shell has none. */
  offer: Offer | undefined;
  /** Names that its copy lacks; empty where the version is the matter. */
  missing: readonly string[];
}

/**
 * Returns what a build uses and a shell does not offer; empty where they fit. The one function that decides it: when a
 * build is published, when a page is made, and in the browser before any code of the build runs there. So it imports
 * nothing.
 */
export function unmetUses(uses: Readonly<Record<string, Use>>, offers: Readonly<Record<string, Offer>>): Unmet[] {
  return Object.entries(uses).flatMap(([module, use]): Unmet[] => {
    const offer = Object.hasOwn(offers, module) ? offers[module] : undefined;
    if (offer === undefined) return [{ module, use, offer, missing: [] }];
    if (!use.ranges.some((interval) => isWithin(offer.version, interval))) return [{ module, use, offer, missing: [] }];
    const { names } = offer;
    if (names === undefined || use.names === '*') return [];
    const missing = use.names.filter((name) => !names.includes(name));
    return missing.length === 0 ? [] : [{ module, use, offer, missing }];
  });
}

/**
 * Puts one need in words.
 * @param range as its author wrote it; the intervals where that is not known
 */
export function unmetWords({ module, use, offer, missing }: Unmet, range = rangeWords(use.ranges)): string {
  if (offer === undefined) return `${module} ${range} (the shell shares none)`;
  if (missing.length > 0)
    return `${missing.join(', ')} of ${module} (that of the shell, ${offer.version}, has no such export)`;
  return `${module} ${range} (the shell has ${offer.version})`;
}

function rangeWords(ranges: readonly Interval[]): string {
  return ranges
    .map(([from, below]) => (below === null ? `from ${from}` : `from ${from} to below ${below}`))
    .join(' or ');
}

function isWithin(version: string, [from, below]: Interval): boolean {
  return compareVersions(version, from) >= 0 && (below === null || compareVersions(version, below) < 0);
}

/** Compares two versions as semver has it: negative, 0 or positive. What stands behind `+` does not count. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [parts(a), parts(b)];
  const byNumbers = compareLists(one.numbers, other.numbers);
  if (byNumbers !== 0) return byNumbers;
  // A version comes after its own pre-releases.
  const isEither = one.before.length === 0 || other.before.length === 0;
  return isEither ? other.before.length - one.before.length : compareLists(one.before, other.before);
}

function parts(version: string) {
  const [text = ''] = version.split('+');
  const dash = text.indexOf('-');
  return {
    numbers: (dash < 0 ? text : text.slice(0, dash)).split('.'),
    before: dash < 0 ? [] : text.slice(dash + 1).split('.'),
  };
}

/** Numbers by their size and before words, words by their letters; what is longer comes later. */
function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (one === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/u.test(one), /^\d+$/u.test(other)];
    if (isNumber && isOtherNumber) return Number(one) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return a.length - b.length;
}
