import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Right, TeamToken } from './token.ts';

/** Begins every token of ours, so that scanners for secrets that lie about find them. */
const prefix = 'icr_';
const secretBytes = 32;

export interface TokenRequest {
  id: string;
  scope: string[];
  rights: Right[];
  /** ISO 8601. */
  expires: string;
}

/** Makes a token, to be shown once, and what is kept of it. */
export function newTeamToken(request: TokenRequest): { text: string; token: TeamToken } {
  const text = `${prefix}${request.id}.${randomBytes(secretBytes).toString('base64url')}`;
  return { text, token: { ...request, hash: digest(text).toString('hex') } };
}

/** Tells whether a text has the form of a token of ours. */
export function looksLikeTeamToken(text: string): boolean {
  return text.startsWith(prefix);
}

/**
 * Finds the token that a text is.
 * @param tokens those that were given, by id
 * @returns undefined for one that was never given, was revoked or has expired: they are not told apart
 */
export function teamTokenOf(
  text: string,
  tokens: Readonly<Record<string, TeamToken>>,
  now = new Date(),
): TeamToken | undefined {
  const id = text.slice(prefix.length, text.lastIndexOf('.'));
  const found = Object.hasOwn(tokens, id) ? tokens[id] : undefined;
  // A token that there is not costs as much as one that there is.
  const expected = Buffer.from(found?.hash ?? ''.padEnd(64, '0'), 'hex');
  const given = digest(text);
  const isSame = expected.length === given.length && timingSafeEqual(expected, given);
  return found?.hash !== undefined && isSame && !isExpired(found, now) ? found : undefined;
}

/** Tells whether a token has expired. */
export function isExpired({ expires }: Pick<TeamToken, 'expires'>, now: Date): boolean {
  // A date that cannot be read is in no future.
  return !(Date.parse(expires) > now.getTime());
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
