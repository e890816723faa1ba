import { Range, type Comparator, type SemVer } from 'semver';
import { compareVersions, type Interval } from '@iconotheca/contracts/release/fit';

/**
 * Turns a range of npm into versions that are compared without it. Pre-releases belong to the range that they lie in:
 * `^18.2.0 || ^19.3.0` → `[['18.2.0', '19.0.0-0'], ['19.3.0', '20.0.0-0']]`.
 * @throws TypeError when the text is no range
 */
export function intervalsOf(range: string): Interval[] {
  return new Range(range, { includePrerelease: true }).set.flatMap((comparators) => {
    const found = comparators.reduce<Interval>(
      (interval, comparator) => narrow(interval, comparator),
      ['0.0.0-0', null],
    );
    const [from, below] = found;
    return below !== null && compareVersions(from, below) >= 0 ? [] : [found];
  });
}

function narrow([from, below]: Interval, { operator, semver }: Comparator): Interval {
  // `*` is a comparator without a version.
  if (!(semver.version ?? '')) return [from, below];
  const { version } = semver;
  switch (operator) {
    case '>=':
      return [later(from, version), below];
    case '>':
      return [later(from, next(semver)), below];
    case '<':
      return [from, earlier(below, version)];
    case '<=':
      return [from, earlier(below, next(semver))];
    case '=':
    case '':
      break;
  }
  return [later(from, version), earlier(below, next(semver))];
}

function later(a: string, b: string): string {
  return compareVersions(a, b) >= 0 ? a : b;
}

function earlier(a: string | null, b: string): string {
  return a !== null && compareVersions(a, b) <= 0 ? a : b;
}

/** The first version after one: `1.2.3` → `1.2.4-0`, `1.2.3-a` → `1.2.3-a.0`. */
function next({ version, major, minor, patch, prerelease }: SemVer): string {
  return prerelease.length > 0 ? `${version}.0` : `${major}.${minor}.${patch + 1}-0`;
}
