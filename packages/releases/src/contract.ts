import { satisfies } from 'semver';
import type { RemoteRelease, ShellRelease } from './registry.ts';

type Offer = Pick<ShellRelease, 'shellApi' | 'shared'>;
type Need = Pick<RemoteRelease, 'shellApi' | 'shared'>;

/** Whether a remote runs in a shell: the one place where ranges are compared, for publish, promote and every page. */
export function fits(remote: RemoteRelease, shell: ShellRelease): boolean {
  const known = fitting.get(shell) ?? new WeakMap<RemoteRelease, boolean>();
  fitting.set(shell, known);
  const isFitting = known.get(remote) ?? unmetNeeds(remote, shell).length === 0;
  known.set(remote, isFitting);
  return isFitting;
}

/** Pages ask for the same releases again and again. */
const fitting = new WeakMap<ShellRelease, WeakMap<RemoteRelease, boolean>>();

/** What a remote needs and the shell does not offer, in words; empty when they fit. */
export function unmetNeeds(need: Need, offer: Offer): string[] {
  const unmet: string[] = [];
  if (!satisfies(offer.shellApi, need.shellApi, { includePrerelease: true })) {
    unmet.push(`shell API ${need.shellApi} (the shell has ${offer.shellApi})`);
  }
  for (const [name, range] of Object.entries(need.shared)) {
    const has = offer.shared[name];
    if (has === undefined) unmet.push(`${name} ${range} (the shell shares none)`);
    else if (!satisfies(has, range, { includePrerelease: true })) unmet.push(`${name} ${range} (the shell has ${has})`);
  }
  return unmet;
}
