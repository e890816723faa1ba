import type { ArchiveEndpointName } from '@iconotheca/contracts/api';
import type { CallRoles } from '@iconotheca/contracts/http/description';
import type { RoleSite } from './role-site.ts';
import { everyone, type Who } from './role-names.ts';

/**
 * `refused` is a search that is answered with an error (spec §8), or an item that is only said to be there; `partly` an
 * answer without the aggregated content.
 */
export type Outcome = 'allowed' | 'partly' | 'refused' | 401 | 403 | 404;

export interface Act {
  does: string;
  /** The request of a caller with this token; `owned` is a private list of the owner's, made for it. */
  ask: (site: RoleSite, token: string | undefined, owned: string) => Promise<Response>;
  /** Left out where the description of the call says it by its roles. */
  expected?: Record<Who, Outcome>;
}

/** Acts at each endpoint. */
export type Acts = Record<ArchiveEndpointName, Act[]>;

export const all = (outcome: Outcome): Record<Who, Outcome> => ({
  visitor: outcome,
  expired: outcome,
  pass: outcome,
  user: outcome,
  owner: outcome,
  subscriber: outcome,
  editor: outcome,
  keeper: outcome,
});
export const loggedIn: Record<Who, Outcome> = { ...all('allowed'), visitor: 401, expired: 401, pass: 403 };
/** Outcomes of a call whose answer depends on nothing but the roles that its description names. */
export const byRoles: Readonly<Record<CallRoles, Record<Who, Outcome>>> = {
  anyone: all('allowed'),
  token: { ...all('allowed'), visitor: 401, expired: 401 },
  account: loggedIn,
  editor: { ...all(403), visitor: 401, expired: 401, editor: 'allowed' },
  names: { ...all(403), visitor: 401, expired: 401, keeper: 'allowed' },
};
export const ownerOnly: Record<Who, Outcome> = { ...all(403), visitor: 401, expired: 401, owner: 'allowed' };
export const subscribers = (others: Outcome): Record<Who, Outcome> => ({
  ...all(others),
  pass: 'allowed',
  subscriber: 'allowed',
});

/** Returns an outcome, or a status that is not expected. */
export function outcomeOf(status: number, body: unknown): unknown {
  if (status !== 200) return status;
  if (typeof body !== 'object' || body === null) return 'allowed';
  // A search that is refused says how much it would have found.
  if ('error' in body || 'refused' in body) return 'refused';
  return 'withheld' in body ? 'partly' : 'allowed';
}

/** Writes the table: a line an act, with each caller's answer. */
export function tableOfRoles(answers: ReadonlyMap<string, Partial<Record<Who, unknown>>>): string {
  const width = Math.max(...[...answers.keys()].map((act) => act.length));
  const line = (act: string, of: (who: Who) => unknown) =>
    [act.padEnd(width), ...everyone.map((who) => String(of(who)).padEnd(10))].join('  ').trimEnd();
  const lines = [...answers].map(([act, outcomes]) => line(act, (who) => outcomes[who]));
  return [line('where content is for subscribers', (who) => who), ...lines].join('\n');
}
