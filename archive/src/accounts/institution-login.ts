import { ApiError } from '@iconotheca/contracts/http/error';
import type { Credentials } from '@iconotheca/contracts/account/session';
import type { institutionCheck } from '@iconotheca/contracts/account/login';
import * as oidc from 'openid-client';
import type { z } from 'zod';
import type { Accounts } from './accounts.ts';
import type { Provider } from './providers.ts';

/** How long an institution may take for an answer; less than a reader's patience and bff's. */
const timeoutS = 5;

type Check = z.output<typeof institutionCheck>;

export type InstitutionLogin = ReturnType<typeof openInstitutionLogin>;

/** Logging in at one's institution by OpenID Connect: authorisation code with PKCE, state and nonce. */
export function openInstitutionLogin({ providers, accounts }: { providers: readonly Provider[]; accounts: Accounts }) {
  const discovered = new Map<string, Promise<oidc.Configuration>>();

  function providerOf(institution: string): Provider {
    const provider = providers.find(({ id }) => id === institution);
    if (provider === undefined) throw new ApiError('institution-not-found', `There is no institution ${institution}.`);
    return provider;
  }

  /** What the institution says of itself, asked once; after a failure again. */
  async function configurationOf({ id, issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
    const found = discovered.get(id) ?? discover({ issuer, clientId, clientSecret });
    discovered.set(id, found);
    try {
      return await found;
    } catch (cause) {
      discovered.delete(id);
      throw new ApiError('institution-unreachable', 'Your institution does not answer. Try again later.', { cause });
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
     * @throws ApiError `wrong-login` when the institution did not confirm who they are, `institution-unreachable`
     */
    async end({ institution, returned, check, address, agent }: Ended): Promise<Credentials> {
      const provider = providerOf(institution);
      await accounts.countInstitutionLogin(address);
      const { subject, name } = await confirm(await configurationOf(provider), new URL(returned), check);
      return await accounts.enterByInstitution({
        provider: provider.id,
        institution: provider.name,
        subject,
        name: name ?? `Reader of ${provider.name}`,
        agent,
      });
    },
  };
}

interface Ended {
  institution: string;
  returned: string;
  check: Check;
  /** Where the reader is. */
  address: string;
  /** User-Agent of their browser. */
  agent: string | undefined;
}

function discover({ issuer, clientId, clientSecret }: Pick<Provider, 'issuer' | 'clientId' | 'clientSecret'>) {
  const url = new URL(issuer);
  const isOpen = url.protocol === 'http:';
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutS,
    ...(isOpen ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
}

/** The reader whom the institution confirms, and their name where it gives one. */
async function confirm(configuration: oidc.Configuration, returned: URL, { state, nonce, verifier }: Check) {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The institution sent no ID token.');
    const subject = claims.sub;
    const hasMore = nameOf(claims) === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const profile = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject) : claims;
    return { subject, name: nameOf(profile) };
  } catch (cause) {
    throw new ApiError('wrong-login', 'Your institution did not confirm the login. Try again.', { cause });
  }
}

function nameOf(claims: Readonly<Record<string, unknown>>): string | undefined {
  const names = [claims['name'], claims['preferred_username']].filter((name) => typeof name === 'string');
  return names.map((name) => name.trim()).find((name) => name !== '');
}
