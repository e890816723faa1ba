import { randomBytes } from 'node:crypto';
import { ApiError } from '@iconotheca/contracts/http/error';
import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import type { Credentials } from '@iconotheca/contracts/account/session';
import type {
  MadePasskey,
  makingOptions,
  OwnPasskey,
  ownPasskeys,
  SignedByPasskey,
  signingOptions,
} from '@iconotheca/contracts/account/passkey';
import { z } from 'zod';
import type { Passkey } from '../ports/accounts.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { Accounts } from './accounts.ts';
import { countedAddress } from './networks.ts';
import { openThrottle, type Counted } from './throttle.ts';

interface PasskeysDeps {
  records: RecordStore;
  accounts: Accounts;
  /** Address of the site: a device makes keys for it alone. Undefined where it has none, and so no passkeys. */
  origin: string | undefined;
  /** Milliseconds since epoch. */
  now?: () => number;
}

/** Origin of a login. */
interface From {
  address: string;
  /** User-Agent of the browser. */
  agent: string | undefined;
}

/** Logins by passkey that cost nothing, whether they end or not. */
const freeTries = 30;
const timeout = accountLimits.passkeySigningS * 1_000;
const challengeBytes = 32;
const tooMany = 'Too many attempts to log in. Please wait, then try again.';
/** ES256, EdDSA and RS256: what devices have, by their numbers in COSE. */
const algorithms = [-7, -8, -257];

/** Loads some 270 modules, which a start does without. */
const verifiers = () => import('@simplewebauthn/server');

export type Passkeys = ReturnType<typeof openPasskeys>;

/**
 * Opens logins by WebAuthn: a device signs a challenge, after it has made sure of its owner by a PIN or by biometrics.
 * That is two factors, and works on no other site. A key tells nothing of the device: no attestation is asked for.
 */
export function openPasskeys({ records, accounts, origin, now = Date.now }: PasskeysDeps) {
  const { passkeys } = records;
  const throttle = openThrottle(records, now);
  const nowS = () => Math.floor(now() / 1_000);

  /** @throws ApiError `not-found` where the site has no address of its own */
  function relyingParty(): { id: string; origin: string } {
    if (origin === undefined) throw new ApiError('not-found', 'This site has no passkeys.');
    const address = new URL(origin);
    return { id: address.hostname, origin: address.origin };
  }

  /** @param purpose what is signed for one is of no use for another */
  async function challengeFor(purpose: string): Promise<string> {
    const challenge = randomBytes(challengeBytes).toString('base64url');
    await passkeys.addChallenge(`${purpose} ${challenge}`, nowS() + accountLimits.passkeySigningS, nowS());
    return challenge;
  }

  /** @returns what was signed, if it was to be: once, for this purpose, and in time */
  async function expectedIn({ clientDataJSON }: { clientDataJSON: string }, purpose: string) {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === undefined) return undefined;
    return (await passkeys.takeChallenge(`${purpose} ${challenge}`, nowS())) ? challenge : undefined;
  }

  async function listOf(accountPk: string, isNeeded: boolean): Promise<z.output<typeof ownPasskeys>> {
    return { passkeys: (await passkeys.ofAccount(accountPk)).map(shown), isNeeded };
  }

  return {
    /** @throws ApiError `not-found`, `too-many-requests` */
    async beginLogin(address: string): Promise<z.output<typeof signingOptions>> {
      const { id: rpId } = relyingParty();
      await throttle.take(countedAt(address), tooMany);
      return { challenge: await challengeFor('login'), rpId, timeout, userVerification: 'required' };
    },

    /** @throws ApiError `wrong-login`, the same whatever is wrong; `not-found` */
    async endLogin(signed: SignedByPasskey, { address, agent }: From): Promise<Credentials> {
      const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
      const expectedChallenge = await expectedIn(signed.response, 'login');
      if (expectedChallenge === undefined) throw notConfirmed();
      const known = await passkeys.find(signed.id);
      const { userHandle } = signed.response;
      // WebAuthn 7.2, step 6: a device that names an account names that of the key.
      const isOfOwner = !userHandle || userHandle === (known && userHandleOf(known.accountPk));
      const { verified, authenticationInfo } = await (
        await verifiers()
      )
        .verifyAuthenticationResponse({
          response: { ...signed, response: withoutNull(signed.response), clientExtensionResults: {} },
          expectedChallenge,
          expectedOrigin,
          expectedRPID,
          requireUserVerification: true,
          credential: {
            id: signed.id,
            // A key that is not known fits nothing; it takes as long.
            publicKey: bytesOf(known?.publicKey ?? unmatchedKey),
            counter: known?.counter ?? 0,
          },
        })
        .catch((cause: unknown) => {
          throw notConfirmed(cause);
        });
      if (known === undefined || !verified || !isOfOwner) throw notConfirmed();
      await passkeys.setUsed(known.id, authenticationInfo.newCounter, nowS());
      await throttle.giveBack(countedAt(address));
      return await accounts.enterByPasskey(known.accountPk, agent);
    },

    /** @throws ApiError as `ownAccount` of the accounts */
    async list(token: string | undefined) {
      const { pk, needsPasskey } = await accounts.ownAccount(token);
      return await listOf(pk, needsPasskey);
    },

    /** @throws ApiError as `freshAccount`; `not-found`; `not-allowed` for one more than an account may have */
    async begin(token: string | undefined): Promise<z.output<typeof makingOptions>> {
      const { pk, username, name } = await accounts.freshAccount(token);
      const { id } = relyingParty();
      const there = await passkeys.ofAccount(pk);
      if (there.length >= accountLimits.maxPasskeys) throw enough();
      return {
        challenge: await challengeFor(`of ${pk}`),
        rp: { id, name: id },
        user: { id: userHandleOf(pk), name: username, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        attestation: 'none',
        excludeCredentials: there.map((each) => ({ type: 'public-key', id: each.id, transports: each.transports })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      };
    },

    /** @throws ApiError as begin; `bad-request` for what no device made when it was asked to */
    async add({
      token,
      name,
      made,
    }: {
      token: string | undefined;
      name: string;
      made: MadePasskey;
    }): Promise<OwnPasskey> {
      const { pk, username } = await accounts.freshAccount(token);
      const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
      const { transports = [] } = made.response;
      const expectedChallenge = await expectedIn(made.response, `of ${pk}`);
      if (expectedChallenge === undefined) throw notMade();
      const { registrationInfo } = await (
        await verifiers()
      )
        .verifyRegistrationResponse({
          response: { ...made, response: { ...made.response, transports }, clientExtensionResults: {} },
          expectedChallenge,
          expectedOrigin,
          expectedRPID,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        })
        .catch((cause: unknown) => {
          throw notMade(cause);
        });
      if (registrationInfo === undefined) throw notMade();
      const { id, publicKey, counter } = registrationInfo.credential;
      const passkey: Passkey = {
        id,
        accountPk: pk,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        name,
        createdAt: new Date(now()).toISOString(),
        usedAt: undefined,
      };
      await records.transact(async (stored) => {
        if ((await stored.passkeys.ofAccount(pk)).length >= accountLimits.maxPasskeys) throw enough();
        if ((await stored.passkeys.find(id)) !== undefined) throw notMade();
        await stored.passkeys.add(passkey);
        await stored.audit.add({ actor: username, act: 'passkey added', subject: username, detail: name });
      });
      return shown(passkey);
    },

    /** With the last one the password is enough again. @throws ApiError as `freshAccount` */
    async remove({ token, id }: { token: string | undefined; id: string }) {
      const { pk, username, needsPasskey } = await accounts.freshAccount(token);
      const isLeft = await records.transact(async (stored) => {
        const name = (await stored.passkeys.find(id))?.name ?? null;
        if (await stored.passkeys.remove(pk, id)) {
          await stored.audit.add({ actor: username, act: 'passkey removed', subject: username, detail: name });
        }
        const left = await stored.passkeys.ofAccount(pk);
        if (left.length === 0) await stored.accounts.setNeedsPasskey(pk, false);
        return left.length > 0;
      });
      return await listOf(pk, needsPasskey && isLeft);
    },

    /** @throws ApiError as `freshAccount`; `not-allowed` for an account without a passkey */
    async need({ token, isNeeded }: { token: string | undefined; isNeeded: boolean }) {
      const { pk, username } = await accounts.freshAccount(token);
      await records.transact(async (stored) => {
        const there = await stored.passkeys.ofAccount(pk);
        if (isNeeded && there.length === 0) {
          throw new ApiError('not-allowed', 'Add a passkey first: without one, no one could log in to this account.');
        }
        await stored.accounts.setNeedsPasskey(pk, isNeeded);
        const act = isNeeded ? 'passkey needed' : 'passkey needed no longer';
        await stored.audit.add({ actor: username, act, subject: username, detail: null });
      });
      return await listOf(pk, isNeeded);
    },
  };
}

function countedAt(address: string): Counted[] {
  return [{ key: `passkey ${countedAddress(address)}`, freeTries }];
}

/** Returns what devices keep of an account and name with what they sign. */
function userHandleOf(accountPk: string): string {
  return Buffer.from(accountPk).toString('base64url');
}

/** A public key whose other half was thrown away. */
const unmatchedKey =
  'pQECAyYgASFYIGU19ofZ4Jwy826SpW8O5k1yU-vFiAJUoESIbk7L3NUVIlggRXyZw9nuFQHZFhnhDaQflYektLrsLnJcX6fob-M5QKE';

function shown({ id, name, createdAt, usedAt }: Passkey): OwnPasskey {
  const created = Math.floor(Date.parse(createdAt) / 1_000);
  return { id, name, created, ...(usedAt === undefined ? {} : { used: usedAt }) };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'));
}

const clientData = z.object({ challenge: z.string() });

/** @param clientDataJSON base64url of what the browser says was signed */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientData.safeParse(said).data?.challenge;
  } catch {
    // Browsers always sign JSON; anything else is forged.
    return undefined;
  }
}

/** Browsers say null where a device names no user. */
function withoutNull({ userHandle, ...response }: SignedByPasskey['response']) {
  return userHandle === null || userHandle === undefined ? response : { ...response, userHandle };
}

function notConfirmed(cause?: unknown): ApiError {
  return new ApiError('wrong-login', 'This passkey did not log you in.', { cause });
}

function notMade(cause?: unknown): ApiError {
  return new ApiError('bad-request', 'made: is no passkey that was asked for', { field: 'made', cause });
}

function enough(): ApiError {
  return new ApiError(
    'not-allowed',
    `You have ${accountLimits.maxPasskeys} passkeys, as many as you may. Remove one first.`,
  );
}
