import { z } from 'zod';
import { newTeamToken } from '../access/team-token.ts';
import { scopeEntry, teamToken, type TeamToken } from '../access/token.ts';
import { releaseError } from '../release-error.ts';
import { askedAct, valueOf } from './act.ts';
import { days, newTokenId, oidc, rightsOfToken, scope, tokenId } from './arguments.ts';

const dayMs = 86_400_000;

export const tokenAdd = askedAct('token-add', {
  fields: { token: teamToken },
  asked: { id: newTokenId, scope, rights: rightsOfToken, days, oidc },
})({
  right: 'operate',
  apply: (current, { token }) => {
    if (Object.hasOwn(current.tokens, token.id)) {
      throw releaseError('version-exists', `There is a token ${token.id} already: choose another id, or revoke it.`);
    }
    return { ...current, tokens: { ...current.tokens, [token.id]: token } };
  },
  requireAllowed: ({ token }) => requireUsable(token),
  changes: ({ token }) => [{ to: token.id }],
  sentence: ({ token }) => `gave out the token ${token.id}`,

  command: 'token add',
  operands: ['id'],
  help: 'give a team a token for N days (90), shown this once; a brand is brand:ID, a host that its brands may have and it is seen on alone is host:NAME; by issuer and subject it is a CI’s own (OpenID Connect)',
  call: { path: 'tokens', id: 'addReleaseToken', summary: 'Gives out a token, shown this once' },
  begin: ({ days, oidc, ...asked }, { now }) => {
    const expires = new Date(now.getTime() + days * dayMs).toISOString();
    const made = oidc === undefined ? newTeamToken({ ...asked, expires }) : undefined;
    const token: TeamToken = made?.token ?? { ...asked, expires, ...(oidc && { oidc }) };
    return {
      toAct: () => ({ what: 'token-add', token }),
      told: { ...withoutHash(token), ...(made && { token: made.text }) },
      secret: made && { label: 'Token', text: made.text, expires },
    };
  },
  answer: (_input, { act, told, secret }) => ({
    facts: told,
    lines: [
      ...(act === undefined ? [] : [`Token ${tokenLine(act.token)}.`]),
      ...(secret === undefined ? [] : [secret.text, 'Who has it may do this. It is shown this once.']),
    ],
  }),
  form: { title: () => 'Give out a token', effect: () => [], button: 'Make the token' },
});

export const tokenRevoke = askedAct('token-revoke', { fields: { id: z.string() }, asked: { id: tokenId } })({
  right: 'operate',
  apply: (current, { id }) => {
    if (!Object.hasOwn(current.tokens, id)) {
      const known = Object.keys(current.tokens).join(', ') || 'none';
      throw releaseError('unknown-token', `There is no token ${id}. Tokens: ${known}.`);
    }
    const { [id]: _revoked, ...tokens } = current.tokens;
    return { ...current, tokens };
  },
  changes: ({ id }) => [{ from: id }],
  sentence: ({ id }) => `revoked the token ${id}`,

  command: 'token revoke',
  operands: ['id'],
  help: 'end one',
  call: { path: 'tokens/revoke', id: 'revokeReleaseToken', summary: 'Revokes a token at once' },
  begin: (input) => ({ toAct: () => ({ what: 'token-revoke', ...input }) }),
  answer: ({ id }) => ({ facts: { id }, lines: [`Token ${id} ends now.`] }),
  form: {
    title: (given) => `Revoke the token ${valueOf(given, 'id') ?? ''}`,
    effect: () => ['It lets nothing in any more, at once. What was done with it stays in the log.'],
    button: 'Revoke',
  },
});

/** Leaves out what is kept of a token's secret. */
export function withoutHash({ hash: _hash, ...token }: TeamToken): Omit<TeamToken, 'hash'> {
  return token;
}

/** Says for whom a token is, for what, and until when. */
export function tokenLine({ id, scope, rights, expires, oidc }: Omit<TeamToken, 'hash'>): string {
  const ci = oidc === undefined ? '' : `, as ${oidc.subject} of ${oidc.issuer}`;
  return `${id}: ${rights.join(', ')} of ${scope.join(', ')} until ${expires}${ci}`;
}

/** @throws ReleaseError `not-allowed` */
function requireUsable({ id, hash, oidc, expires, scope }: TeamToken): void {
  const refuse = (what: string) => releaseError('not-allowed', `The token ${id} cannot be used: ${what}.`);
  const unknown = scope.find((entry) => !scopeEntry.safeParse(entry).success);
  if (unknown !== undefined) throw refuse(`its scope ${unknown} must be a slot, brand:ID, host:NAME or *`);
  if ((hash === undefined) === (oidc === undefined)) throw refuse('it needs either hash or oidc');
  if (hash !== undefined && !/^[0-9a-f]{64}$/u.test(hash)) throw refuse('hash must be a SHA-256 in hex');
  if (!Number.isFinite(Date.parse(expires))) throw refuse('expires must be a date, as in 2027-01-31');
}
