import { ApiError } from '@iconotheca/contracts/http/error';
import { everything, holderOfToken, type Holder } from '@iconotheca/releases/access/holder';
import { looksLikeTeamToken, teamTokenOf } from '@iconotheca/releases/access/team-token';
import { rights, type TeamToken } from '@iconotheca/releases/token';
import type { Request } from 'express';
import type { ArchiveClient } from '../../forwarding/archive-client.ts';
import { askArchive } from '../../forwarding/ask-archive.ts';
import { looksLikeCiToken, type CiTokens } from './ci-tokens.ts';

export interface HolderParts {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  ciTokens: CiTokens;
  /** Team tokens that hold now, by id. */
  teamTokens: () => Promise<Readonly<Record<string, TeamToken>>>;
}

/** Lookup of who a token stands for: a team, a job of a CI, or an operator who is logged in. */
export type HolderOf = (token: string | undefined, request: Request) => Promise<Holder>;

/** Creates the lookup of who a token stands for. */
export function holders({ archive, publicOrigin, ciTokens, teamTokens }: HolderParts): HolderOf {
  return async (text, request) => {
    if (text === undefined) {
      throw new ApiError('login-required', 'This needs a token: Authorization: Bearer, then the token.');
    }
    if (looksLikeTeamToken(text)) {
      const found = teamTokenOf(text, await teamTokens());
      if (found === undefined) throw new ApiError('login-required', 'The token is unknown, revoked or has expired.');
      return holderOfToken(found);
    }
    if (looksLikeCiToken(text)) return holderOfToken(await ciTokens.take(text, await teamTokens()));
    const { isOperator, name, userpk } = await askArchive('user', { token: text }, { archive, request, publicOrigin });
    if (isOperator !== true || userpk === undefined) {
      throw new ApiError('not-allowed', 'Your account has no right to operate releases.');
    }
    // Names are chosen by people, and may be the same.
    return { by: `${name} (account ${userpk})`, scope: [everything], rights };
  };
}

/** Reads the token of the Authorization header; undefined when there is none. */
export function bearerOf({ headers }: Request): string | undefined {
  return /^Bearer (\S{1,8000})$/iu.exec(headers.authorization ?? '')?.[1];
}
