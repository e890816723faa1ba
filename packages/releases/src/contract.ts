import { unmetUses, unmetWords, type Offer, type Use } from '@iconotheca/contracts/release/fit';
import { intervalsOf } from './intervals.ts';
import type { RemoteRelease, ShellRelease } from './registry.ts';

type Offers = Pick<ShellRelease, 'shellApi' | 'shared' | 'offers'>;
type Needs = Pick<RemoteRelease, 'shellApi' | 'shared' | 'uses'>;

/** Name for the whole of what a shell offers, beside the modules that it shares. */
const shellApiName = 'shell API';

/** Tells whether a remote runs in a shell: for publish, promote and every page. */
export function fits(remote: RemoteRelease, shell: ShellRelease): boolean {
  const known = fitting.get(shell) ?? new WeakMap<RemoteRelease, boolean>();
  fitting.set(shell, known);
  const isFitting = known.get(remote) ?? unmetNeeds(remote, shell).length === 0;
  known.set(remote, isFitting);
  return isFitting;
}

/** Pages ask for the same releases again and again. */
const fitting = new WeakMap<ShellRelease, WeakMap<RemoteRelease, boolean>>();

/** Lists what a remote needs and the shell does not offer, in words; empty when they fit. */
export function unmetNeeds(needs: Needs, shell: Offers): string[] {
  const ranges: Readonly<Record<string, string>> = { ...needs.shared, [shellApiName]: needs.shellApi };
  return unmetUses(usesOf(needs), offersOf(shell)).map((unmet) => unmetWords(unmet, ranges[unmet.module]));
}

/** A release that was published before builds said which names they use needs the ranges alone. */
function usesOf({ shellApi, shared, uses }: Needs): Record<string, Use> {
  return {
    [shellApiName]: { names: '*', ranges: intervalsOf(shellApi) },
    ...(uses ?? usesOfRanges(shared)),
  };
}

/** Turns ranges, `react` → `^19.3.0`, into intervals: the uses of a build that does not say which names it uses. */
export function usesOfRanges(ranges: Readonly<Record<string, string>>): Record<string, Use> {
  return Object.fromEntries(
    Object.entries(ranges).map(([module, range]) => [module, { names: '*', ranges: intervalsOf(range) }]),
  );
}

/**
 * Lists the offers of a shell: what it declared to share and does not bring is none; of an earlier one only the
 * versions are known.
 */
function offersOf({ shellApi, shared, offers }: Offers): Record<string, Offer> {
  const versions = Object.fromEntries(Object.entries(shared).map(([module, version]) => [module, { version }]));
  return { [shellApiName]: { version: shellApi }, ...(offers ?? versions) };
}
