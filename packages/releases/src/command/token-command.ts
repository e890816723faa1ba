import { newTeamToken } from '../access/team-token.ts';
import type { Action } from '../actions.ts';
import { perform } from '../log/perform.ts';
import { readRegistry } from '../log/read-log.ts';
import { releaseError } from '../release-error.ts';
import { rights as allRights, teamToken, type TeamToken } from '../access/token.ts';
import type { Answer } from './show.ts';

interface TokenOptions extends Action {
  /** Slots, brands and hosts, between commas. */
  scope: string | undefined;
  rights: string | undefined;
  days: number;
  /** A CI whose own tokens are taken for it. */
  issuer: string | undefined;
  subject: string | undefined;
}

const dayMs = 86_400_000;
const maxDays = 366;

export const tokenUsage = `  token add ID --scope SLOT,… --rights publish,promote [--days N]
                                            give a team a token for N days (90), shown this once; a brand is brand:ID,
                                            a host that its brands may have and it is seen on alone is host:NAME,
                                            and with --issuer URL --subject TEXT it is a CI's own (OpenID Connect)
  token list                                whose tokens there are, for what, and until when
  token revoke ID                           end one`;

/** What can be done with the tokens of teams; each takes what follows its word on the command line. */
export const tokenActs = {
  add: async ([id = ''], options) => {
    const { scope, rights, days, issuer, subject, ...action } = options;
    if (scope === undefined || rights === undefined) {
      const known = allRights.join(', ');
      throw releaseError('incomplete', `A token needs --scope, the slots that it is for, and --rights, of ${known}.`);
    }
    if (days < 1 || days > maxDays) {
      throw releaseError('incomplete', `--days is ${days}, it must be a number from 1 to ${maxDays}.`);
    }
    const asked = requireToken({
      id,
      scope: scope.split(','),
      rights: rights.split(','),
      expires: new Date(Date.now() + days * dayMs).toISOString(),
      ...(issuer === undefined && subject === undefined ? {} : { oidc: { issuer, subject } }),
    });
    const { text, token } = asked.oidc === undefined ? newTeamToken(asked) : { text: undefined, token: asked };
    const { hash: _hash, ...shown } = token;
    await perform(action.store, { what: 'token-add', token }, action);
    const secret = text === undefined ? [] : [text, 'Who has it may do this. It is shown this once.'];
    return {
      facts: { ...shown, ...(text === undefined ? {} : { token: text }) },
      lines: [`Token ${lineOf(shown)}.`, ...secret],
    };
  },

  list: async (_operands, { store }) => {
    const { tokens } = await readRegistry(store);
    const given = Object.values(tokens).map(({ hash: _hash, ...shown }) => shown);
    return { facts: given, lines: given.length > 0 ? given.map(lineOf) : ['No token was given.'] };
  },

  revoke: async ([id = ''], action) => {
    await perform(action.store, { what: 'token-revoke', id }, action);
    return { facts: { id }, lines: [`Token ${id} ends now.`] };
  },
} as const satisfies Record<string, (operands: readonly string[], options: TokenOptions) => Promise<Answer>>;

/** @throws ReleaseError that names what is wrong */
function requireToken(asked: unknown): TeamToken {
  const { data, error } = teamToken.safeParse(asked);
  if (data !== undefined) return data;
  const issue = error.issues[0];
  throw releaseError('incomplete', `The token’s ${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? ''}.`);
}

function lineOf({ id, scope, rights, expires, oidc }: Omit<TeamToken, 'hash'>): string {
  const ci = oidc === undefined ? '' : `, as ${oidc.subject} of ${oidc.issuer}`;
  return `${id}: ${rights.join(', ')} of ${scope.join(', ')} until ${expires}${ci}`;
}
