import { setTimeout } from 'node:timers/promises';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Credentials } from '@iconotheca/contracts/account/session';
import type { institutionCheck } from '@iconotheca/contracts/account/login';
import { causesOf } from '@iconotheca/http/causes-of';
import type { Logger } from '@iconotheca/http/request-log';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Accounts } from './accounts.ts';
import type { Provider } from './providers.ts';
import { readableName } from './readable-name.ts';

/** Longest wait for one answer of an institution. */
const timeoutS = 5;
/** A name is not worth a longer wait. */
const nameMs = 2_000;
/** After this time an institution is asked anew where readers are to be sent. */
const describedMs = 60 * 60_000;
/** Clocks of institutions may be ahead by so much. */
const aheadS = 300;

/** OpenID Connect Core 2: at most 255 characters, and the same for all time; one that is blank would be shared by many. */
const subjectForm = z.string().max(255).regex(/\S/u);

type Check = z.output<typeof institutionCheck>;

export type InstitutionLogin = ReturnType<typeof openInstitutionLogin>;

/**
 * Opens logins at one's institution by OpenID Connect: authorisation code with PKCE, state and nonce; the ID token is
 * checked against the keys that the institution has just then.
 */
export function openInstitutionLogin({ providers, accounts }: { providers: readonly Provider[]; accounts: Accounts }) {
  const described = new LRUCache<string, oidc.Configuration>({
    max: Math.max(1, providers.length),
    ttl: describedMs,
    fetchMethod: (id) => discover(providerOf(id)),
  });

  function providerOf(institution: string): Provider {
    const provider = providers.find(({ id }) => id === institution);
    if (provider === undefined) throw new ApiError('institution-not-found', `There is no institution ${institution}.`);
    return provider;
  }

  /**
   * Returns what the institution says of itself.
   * @param forceRefresh asks anew, as for its keys: what it changed a moment ago holds
   */
  async function configurationOf({ id }: Provider, forceRefresh = false): Promise<oidc.Configuration> {
    try {
      return await described.forceFetch(id, { forceRefresh });
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  return {
    list: () => providers.map(({ id, name }) => ({ id, name })),

    /** @throws ApiError `institution-not-found`, `institution-unreachable` */
    async begin({ institution, returnTo }: { institution: string; returnTo: string }) {
      const configuration = await configurationOf(providerOf(institution));
      const check: Check = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: 'openid profile',
        state: check.state,
        nonce: check.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(check.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, check };
    },

    /**
     * @param returned the address that the reader came back by
     * @throws ApiError `wrong-login` when the institution did not confirm who they are, `institution-unreachable`; as
     * `enterByInstitution`
     */
    async end({ institution, returned, check, address, agent, log: requestLog }: Ended): Promise<Credentials> {
      const provider = providerOf(institution);
      const log = requestLog.child({ institution });
      return await accounts.enterByInstitution(address, async () => {
        try {
          const configuration = await configurationOf(provider, true);
          const { subject, name } = await confirm(configuration, { returned: new URL(returned), check, log });
          return {
            provider: provider.id,
            institution: provider.name,
            subject,
            name: name ?? `Reader of ${provider.name}`,
            agent,
          };
        } catch (cause) {
          const event = { event: 'institution login failed', causes: causesOf(cause) };
          log.warn(event, 'A login by an institution failed.');
          throw cause;
        }
      });
    },
  };
}

interface Ended {
  institution: string;
  returned: string;
  check: Check;
  /** Address of the reader. */
  address: string;
  /** User-Agent of their browser. */
  agent: string | undefined;
  log: Logger;
}

function discover({ issuer, clientId, ...provider }: Provider): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const isOpen = url.protocol === 'http:';
  return oidc.discovery(url, clientId, undefined, authentication(provider), {
    timeout: timeoutS,
    execute: [oidc.enableNonRepudiationChecks, ...(isOpen ? [oidc.allowInsecureRequests] : [])],
  });
}

/**
 * Gives the secret as the operator says, else as the institution announces that it takes it: in the header where it takes
 * that or says nothing (OpenID Connect Discovery 3).
 */
function authentication({ clientSecret, clientAuth }: Pick<Provider, 'clientSecret' | 'clientAuth'>): oidc.ClientAuth {
  const ways = { client_secret_basic: oidc.ClientSecretBasic, client_secret_post: oidc.ClientSecretPost };
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: taken = [] } = server;
    const isPosted = taken.includes('client_secret_post') && !taken.includes('client_secret_basic');
    const way = clientAuth ?? (isPosted ? 'client_secret_post' : 'client_secret_basic');
    return ways[way](clientSecret)(server, ...request);
  };
}

interface Returned {
  returned: URL;
  check: Check;
  log: Logger;
}

/** The reader whom the institution confirms, and their name where it gives one. */
async function confirm(configuration: oidc.Configuration, { returned, check, log }: Returned) {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
      expectedState: check.state,
      expectedNonce: check.nonce,
      pkceCodeVerifier: check.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The institution sent no ID token.');
    if (claims.iat > Date.now() / 1_000 + aheadS) throw new Error('The ID token (iat) was issued in the future.');
    const subject = subjectForm.safeParse(claims.sub);
    if (!subject.success) throw new Error('The ID token names no one: its sub is blank or too long.');
    const name =
      nameOf(claims) ??
      (await askName(configuration, { accessToken: tokens.access_token, subject: subject.data, log }));
    return { subject: subject.data, name };
  } catch (cause) {
    if (isUnreachable(cause)) throw unreachable(cause);
    throw new ApiError('wrong-login', 'Your institution did not confirm the login. Try again.', { cause: told(cause) });
  }
}

interface NameAsked {
  accessToken: string;
  subject: string;
  log: Logger;
}

/** A name where the ID token has none. It is decoration: a userinfo that fails, or speaks of another reader, ends no login. */
async function askName(
  configuration: oidc.Configuration,
  { accessToken, subject, log }: NameAsked,
): Promise<string | undefined> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined;
  try {
    const asked = oidc.fetchUserInfo(configuration, accessToken, subject);
    const late = setTimeout(nameMs, undefined, { ref: false }).then(() => {
      throw new Error(`The userinfo did not come within ${nameMs} ms.`);
    });
    return nameOf(await Promise.race([asked, late]));
  } catch (cause) {
    const event = { event: 'institution userinfo failed', causes: causesOf(told(cause)) };
    log.warn(event, 'The userinfo of an institution gave no name.');
    return undefined;
  }
}

function nameOf(claims: Readonly<Record<string, unknown>>): string | undefined {
  const names = [claims['name'], claims['preferred_username']].filter((name) => typeof name === 'string');
  return names.map(readableName).find((name) => name !== undefined);
}

/** The code of a refusal by the institution, `invalid_client`, which alone says what its operator has to mend. */
function told(cause: unknown): unknown {
  if (!(cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError)) return cause;
  const code = /^[a-z_]{1,60}$/u.exec(cause.error)?.[0] ?? 'an error';
  return new Error(`The institution answered ${code}.`, { cause });
}

/** Tells whether no answer came, or one from something that is no provider. */
function isUnreachable(cause: unknown): boolean {
  if (cause instanceof oidc.ResponseBodyError) return cause.status >= 500;
  if (cause instanceof oidc.ClientError) {
    return cause.code === 'OAUTH_TIMEOUT' || cause.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  }
  // Errors of fetch itself have no code; those of a wrong use have one.
  return cause instanceof TypeError && !('code' in cause);
}

function unreachable(cause: unknown): ApiError {
  return new ApiError('institution-unreachable', 'Your institution does not answer. Try again later.', { cause });
}
