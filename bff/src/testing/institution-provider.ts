import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** Faults of a provider; it does right everything that is not named here. */
export interface Manner {
  /** Claims of the ID token in place of the right ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** Members of its description in place of the right ones. */
  description?: Record<string, unknown>;
  /** Makes the ID token by itself. */
  sign?: (claims: Record<string, unknown>, own: { key: CryptoKey; kid: string }) => Promise<string>;
  /** Answers the userinfo by itself. */
  userinfo?: (response: ServerResponse) => void;
  /** Parameters of the address that it leads back to, in place of the right ones; undefined leaves one out. */
  back?: Record<string, string | undefined>;
  /** Status and body of the answer to a code in place of tokens. */
  token?: [status: number, body: object];
}

const clientSecret = 'a secret & more: 100%';

/**
 * Starts a provider of OpenID Connect over HTTP that lets everyone in at once. A test sets its manner from login to
 * login, and reads the requests that it got.
 */
export async function startProvider() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const codes = new Map<string, URLSearchParams>();
  const asked: string[] = [];
  let manner: Manner = {};
  let keys = await newKeys();

  const describe = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...manner.description,
  });

  function lead({ searchParams }: URL, response: ServerResponse): void {
    const code = crypto.randomUUID();
    codes.set(code, searchParams);
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries({ code, state: searchParams.get('state') ?? '', ...manner.back })) {
      if (value !== undefined) back.searchParams.set(name, value);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function giveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const basic = `Basic ${btoa(`iconotheca:${new URLSearchParams({ s: clientSecret }).toString().slice(2)}`)}`;
    const way = form.get('client_secret') === clientSecret ? 'client_secret_post' : 'client_secret_basic';
    const isKnown = way === 'client_secret_post' || request.headers.authorization === basic;
    const { token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] } = describe() as Record<
      string,
      unknown
    >;
    asked.push(way);
    const flow = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (manner.token !== undefined) return send(response, ...manner.token);
    if (!isKnown || !Array.isArray(taken) || !taken.includes(way)) {
      return send(response, 401, { error: 'invalid_client', error_description: `${clientSecret} is no secret` });
    }
    if (flow === undefined) return send(response, 400, { error: 'invalid_grant' });
    const now = Math.floor(Date.now() / 1_000);
    const right = { iss: issuer, aud: 'iconotheca', sub: 'ada', name: 'Ada', nonce: flow.get('nonce') };
    const claims = { ...right, iat: now, exp: now + 300, ...manner.claims };
    const sign = manner.sign ?? signed;
    const idToken = await sign(claims, { key: keys.privateKey, kid: keys.jwk.kid });
    send(response, 200, { access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', issuer);
    asked.push(url.pathname);
    if (url.pathname === '/.well-known/openid-configuration') send(response, 200, describe());
    else if (url.pathname === '/jwks') send(response, 200, { keys: [keys.jwk] });
    else if (url.pathname === '/auth') lead(url, response);
    else if (url.pathname === '/token') await giveTokens(request, response);
    else if (url.pathname === '/userinfo' && manner.userinfo !== undefined) manner.userinfo(response);
    else send(response, 200, { sub: 'ada', name: 'Ada by userinfo' });
  }
  server.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    clientSecret,
    /** Requests since the manner was set: their paths, and how the secret came. */
    asked,
    behave(next: Manner): void {
      manner = next;
      asked.length = 0;
    },
    async rotateKeys(): Promise<void> {
      keys = await newKeys();
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends JSON with a status. */
export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Signs claims as a token. */
export async function signed(claims: Record<string, unknown>, { key, kid }: { key: CryptoKey; kid: string }) {
  return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

/** Makes a pair of keys with an id. */
export async function newKeys(): Promise<{ privateKey: CryptoKey; jwk: JWK & { kid: string } }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' } };
}
