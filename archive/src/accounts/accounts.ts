import type { DatabaseSync } from 'node:sqlite';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { Credentials, Session } from '@iconotheca/contracts/account/session';
import { transact } from '../db/transact.ts';
import { normalUsername, openAccountStore, type Account } from './account-store.ts';
import { openAuditStore } from './audit-store.ts';
import { isEntitled, openInstitutionStore, type Institution } from './institution-store.ts';
import { countedAddress, networkCheck } from './networks.ts';
import { hashPassword, isPassword, nobodysHash } from './password.ts';
import type { Reader } from './reader.ts';
import { passHolder, sessionOfAccount, sessionOfPass } from './session-of.ts';
import { openSessionStore } from './session-store.ts';
import { openThrottle, type Counted } from './throttle.ts';
import { digest, newPk, newToken } from './token.ts';
import { inTurns } from '../work/queue.ts';

interface AccountsDeps {
  db: DatabaseSync;
  /** How long a login lasts. */
  sessionHours: number;
  /** Milliseconds since epoch. */
  now?: () => number;
  /** Compares a password with a hash; counted by tests. */
  compare?: typeof isPassword;
  /** Told the username of whoever has chosen a password. */
  onPasswordChange?: (username: string) => void;
}

/** Who somebody says they are. */
interface Login {
  user: string;
  pass: string;
  /** Where the reader is. */
  address: string;
}

interface NewPassword extends Login {
  wanted: string;
}

/** Whom an institution has confirmed. */
interface Confirmed {
  /** Its id in addresses, and its name among the institutions. */
  provider: string;
  institution: string;
  /** What the institution calls them, the same each time. */
  subject: string;
  name: string;
}

/** Wrong passwords that cost nothing: for a user from one address, from one address, and for a user from anywhere. */
const freeTries = { pair: 5, address: 30, user: 50 };
const freePasses = 10;
const dayS = 86_400;

export type Accounts = ReturnType<typeof openAccounts>;

/** Logging in and out, and who a token stands for. */
export function openAccounts(deps: AccountsDeps) {
  const { db, sessionHours, now = Date.now, compare = isPassword, onPasswordChange = () => undefined } = deps;
  const accounts = openAccountStore(db);
  const institutions = openInstitutionStore(db);
  const sessions = openSessionStore(db, now);
  const throttle = openThrottle(db, now);
  const turn = inTurns({ atOnce: 2, maxWaiting: 32 });
  const nowS = () => Math.floor(now() / 1_000);
  let networks: { version: number; of: { pk: string; has: (address: string) => boolean }[] } | undefined;

  function begin(accountPk: string | null, lastsS: number): { token: string; exp: number } {
    const token = newToken();
    const exp = nowS() + lastsS;
    sessions.add({ token, accountPk, expiresAt: exp });
    return { token, exp };
  }

  function sessionOf(token: string): Session | undefined {
    const stored = sessions.find(token);
    if (stored === undefined) return undefined;
    if (stored.accountPk === null) return sessionOfPass(stored.expiresAt);
    const account = accounts.find(stored.accountPk);
    if (account === undefined || account.disabledAt !== null) return undefined;
    const institution = account.institutionPk === null ? undefined : institutions.find(account.institutionPk);
    return sessionOfAccount({ account, institution, expiresAt: stored.expiresAt, nowS: nowS() });
  }

  /** Networks are kept until a command, which is another process, has written. */
  function institutionAt(address: string): Institution | undefined {
    const version = institutions.dataVersion();
    if (networks?.version !== version) {
      const of = institutions.list().map((each) => ({ pk: each.pk, has: networkCheck(each.networks) }));
      networks = { version, of };
    }
    const at = networks.of.flatMap(({ pk, has }) => (has(address) ? (institutions.find(pk) ?? []) : []));
    // Networks may lie in one another: what one of them gives, the reader has.
    return at.find((institution) => isEntitled(institution, nowS())) ?? at[0];
  }

  /** Whoever knows the password of an account. @throws ApiError as logIn */
  async function confirm({ user, pass, address }: Login): Promise<Account> {
    const tries = countedFor(normalUsername(user), countedAddress(address));
    throttle.take(tries, 'Too many attempts to log in. Please wait, then try again.');
    const account = accounts.findByName(user);
    const isRight = await turn(() => compare(pass, account?.password ?? nobodysHash));
    if (account === undefined || !isRight || account.disabledAt !== null) {
      throw new ApiError('wrong-login', 'Wrong username or password.');
    }
    throttle.giveBack(tries);
    return account;
  }

  return {
    /**
     * Takes as long for a user that there is not as for a wrong password, and says the same.
     * @throws ApiError `wrong-login`, `too-many-requests` with the seconds to wait, `overloaded`
     */
    async logIn(login: Login): Promise<Credentials> {
      const account = await confirm(login);
      return { ...begin(account.pk, sessionHours * 3_600), name: account.name, uid: account.username };
    },

    /**
     * Gives an account another password, for whoever knows the one it has, and ends every session of it but a new one.
     * @throws ApiError as logIn; `bad-request` for a new password that is the old one or the username
     */
    async changePassword({ user, pass, wanted, address }: NewPassword): Promise<Credentials> {
      const account = await confirm({ user, pass, address });
      if (wanted === pass) throw new ApiError('bad-request', 'wanted: is the one you have', { field: 'wanted' });
      if (normalUsername(wanted) === account.username) {
        throw new ApiError('bad-request', 'wanted: is your username', { field: 'wanted' });
      }
      const hash = await turn(() => hashPassword(wanted));
      transact(db, () => {
        accounts.setPassword(account.pk, hash);
        sessions.revokeAllOf(account.pk);
        const { username } = account;
        openAuditStore(db).add({ actor: username, act: 'password changed', subject: username, detail: null });
      });
      onPasswordChange(account.username);
      return { ...begin(account.pk, sessionHours * 3_600), name: account.name, uid: account.username };
    },

    /** @throws ApiError `too-many-requests` with the seconds to wait */
    givePass(address: string): Credentials {
      const counted = { key: `pass ${countedAddress(address)}`, freeTries: freePasses };
      throttle.take([counted], 'Too many passes were requested from your network. Please wait, then try again.');
      return { ...begin(null, limits.passDays * dayS), ...passHolder };
    },

    /** @throws ApiError `too-many-requests` with the seconds to wait */
    countInstitutionLogin(address: string): void {
      const counted = { key: `institution ${countedAddress(address)}`, freeTries: freeTries.address };
      throttle.take([counted], 'Too many attempts to log in. Please wait, then try again.');
    },

    /**
     * Someone whom their institution has confirmed; their account is made when they first come. Its username can be
     * typed by nobody, and no password fits it.
     * @throws ApiError `not-allowed` for an account that was disabled
     */
    enterByInstitution({ provider, institution, subject, name }: Confirmed): Credentials {
      const username = `${provider}:${digest(subject).slice(0, 32)}`;
      const institutionPk = institutions.findByName(institution)?.pk ?? null;
      const known = accounts.findByName(username);
      if (known === undefined) {
        accounts.add({
          pk: newPk(),
          username,
          name: name.slice(0, 200),
          password: nobodysHash,
          institutionPk,
          isSubscriber: false,
          disabledAt: null,
          createdAt: new Date(now()).toISOString(),
          collections: [],
        });
      } else if (known.institutionPk !== institutionPk) accounts.setInstitution(known.pk, institutionPk);
      const account = accounts.findByName(username);
      if (account === undefined || account.disabledAt !== null) {
        throw new ApiError('not-allowed', 'Your account was disabled. Ask your institution, or write to us.');
      }
      return { ...begin(account.pk, sessionHours * 3_600), name: account.name, uid: account.username };
    },

    logOut(token: string): void {
      sessions.revoke(token);
    },

    sessionOf,

    /** A token that is unknown or expired makes a visitor. */
    readerOf({ token, address }: { token: string | undefined; address: string }): Reader {
      const session = token === undefined ? undefined : sessionOf(token);
      const institution = institutionAt(address);
      const isEntitledHere = institution !== undefined && isEntitled(institution, nowS());
      return {
        session,
        isSubscriber: session?.roles.includes('subscriber') === true || isEntitledHere,
        institution: institution?.name,
      };
    },
  };
}

function countedFor(user: string, address: string): Counted[] {
  return [
    { key: `pair ${user} ${address}`, freeTries: freeTries.pair },
    { key: `address ${address}`, freeTries: freeTries.address },
    { key: `user ${user}`, freeTries: freeTries.user },
  ];
}
