import { ApiError } from '@iconotheca/contracts/http/error';
import { isExpired } from '@iconotheca/releases/access/team-token';
import type { TeamToken } from '@iconotheca/releases/token';
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Signed by keys that only the issuer has: nothing that is shared, and never `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const clockToleranceS = 30;
const issuerTimeoutMs = 5_000;
const keysKeptMs = 600_000;

/** Tells whether a text has three parts in base64url, with points between them. */
export function looksLikeCiToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/u.test(text);
}

interface CiTokenParts {
  /** Site that tokens must be made out to: `https://archive.example.org`. Without it a token for another site would do. */
  audience: string | undefined;
}

export type CiTokens = ReturnType<typeof openCiTokens>;

/** Opens the check of tokens of OpenID Connect that a CI gives its jobs, in place of a secret of ours. */
export function openCiTokens({ audience }: CiTokenParts) {
  const keys = new LRUCache<string, JWTVerifyGetKey>({ max: 50, ttl: keysKeptMs });

  async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = keys.get(issuer);
    if (known !== undefined) return known;
    const address = await findKeys(issuer);
    const found = createRemoteJWKSet(address, { timeoutDuration: issuerTimeoutMs, [customFetch]: fetchDirectly });
    keys.set(issuer, found);
    return found;
  }

  return {
    /**
     * The team token that a CI's token is taken for: of its issuer, for its subject, to this site.
     * @param tokens those that were given, by id: no other issuer is asked for anything
     * @throws ApiError `login-required`, `issuer-unreachable`
     */
    async take(text: string, tokens: Readonly<Record<string, TeamToken>>, now = new Date()): Promise<TeamToken> {
      const claimed = readClaims(text);
      const found = Object.values(tokens).find(
        (token) => token.oidc?.issuer === claimed.iss && token.oidc?.subject === claimed.sub && !isExpired(token, now),
      );
      if (found?.oidc === undefined) throw refused('is of an issuer or for a subject that this site takes none of');
      if (audience === undefined) throw refused('cannot be checked: PUBLIC_ORIGIN of this site is not set');
      const { issuer, subject } = found.oidc;
      try {
        await jwtVerify(text, await keysOf(issuer), {
          issuer,
          subject,
          audience,
          algorithms,
          clockTolerance: clockToleranceS,
          requiredClaims: ['exp'],
          currentDate: now,
        });
      } catch (cause) {
        throw asRefusal(cause, issuer);
      }
      return found;
    },
  };
}

function readClaims(text: string): { iss?: unknown; sub?: unknown } {
  try {
    return decodeJwt(text);
  } catch (cause) {
    throw refused('cannot be read', cause);
  }
}

const configuration = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Finds out where an issuer says that its keys are. @throws ApiError `issuer-unreachable` */
async function findKeys(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`;
  try {
    requirePrivacy(new URL(address));
    const answer = await fetchDirectly(address, { signal: AbortSignal.timeout(issuerTimeoutMs) });
    const found = configuration.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error(`it calls itself ${found.issuer}`);
    const keys = new URL(found.jwks_uri);
    requirePrivacy(keys);
    return keys;
  } catch (cause) {
    throw unreachable(issuer, cause);
  }
}

/** Keys that came in the open could be those of others. On this machine alone they may. */
function requirePrivacy({ protocol, hostname }: URL): void {
  if (protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return;
  throw new Error(`it has no https address: ${hostname}`);
}

async function fetchDirectly(address: string, options: RequestInit): Promise<Response> {
  return await fetch(address, { ...options, redirect: 'error' });
}

function refused(why: string, cause?: unknown): ApiError {
  return new ApiError('login-required', `The token ${why}.`, { cause });
}

function unreachable(issuer: string, cause: unknown): ApiError {
  return new ApiError('issuer-unreachable', `The keys of ${issuer} could not be fetched.`, { cause });
}

function asRefusal(cause: unknown, issuer: string): ApiError {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof errors.JWTExpired) return refused('has expired', cause);
  if (cause instanceof errors.JWTClaimValidationFailed) return refused(`was not made for this: ${cause.claim}`, cause);
  const isAboutToken = [
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWSInvalid,
    errors.JWTInvalid,
  ].some((kind) => cause instanceof kind);
  return isAboutToken ? refused('is not signed by its issuer', cause) : unreachable(issuer, cause);
}
