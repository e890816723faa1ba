import { ApiError } from '@iconotheca/contracts/http/error';
import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import { limits } from '@iconotheca/contracts/limits';
import type { Credentials, Session } from '@iconotheca/contracts/account/session';
import type { OwnSession } from '@iconotheca/contracts/account/own-sessions';
import type { TokenScope } from '@iconotheca/contracts/account/token-scopes';
import {
  isEntitled,
  normalUsername,
  type Account,
  type Institution,
  type SessionMarks,
  type StoredSession,
} from '../ports/accounts.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { digest } from '../work/digest.ts';
import { isGuessable } from './guessable.ts';
import { countedAddress, networkCheck } from './networks.ts';
import { hashPassword, isPassword, unmatchedHash } from './password.ts';
import { requireUser, type Reader } from './reader.ts';
import { passHolder, sessionOfAccount, sessionOfPass } from './session-of.ts';
import { openThrottle, type Counted } from './throttle.ts';
import { newPk, newToken } from './token.ts';
import { openConcurrencyLimiter } from '../work/concurrency-limiter.ts';

interface AccountsDeps {
  records: RecordStore;
  /** Length of a login. */
  sessionHours: number;
  /** Idle time after which a login ends; 0 for never. */
  sessionIdleHours?: number;
  /** Milliseconds since epoch. */
  now?: () => number;
  /** Compares a password with a hash; counted by tests. */
  compare?: typeof isPassword;
  /** Called when the use of a session could not be noted, which keeps no reader out. */
  onFault?: (cause: unknown) => void;
  /** Called with the username of the reader who has chosen a password. */
  onPasswordChange?: (username: string) => void;
}

/** Credentials that the reader gives. */
interface Login {
  user: string;
  pass: string;
  /** Address of the reader. */
  address: string;
  /** User-Agent of their browser. */
  agent?: string | undefined;
}

interface NewPassword extends Login {
  wanted: string;
}

/** Reader whom an institution has confirmed. */
interface Confirmed {
  /** Its id in addresses, and its name among the institutions. */
  provider: string;
  institution: string;
  /** Id of theirs at the institution, the same each time. */
  subject: string;
  name: string;
  /** User-Agent of their browser. */
  agent?: string | undefined;
}

/** Beginning of a login or a token. */
interface Begun extends SessionMarks {
  accountPk: string | null;
  lastsS: number;
}

/** Wrong passwords that cost nothing: for a user from one address, from one address, and for a user from anywhere. */
const freeTries = { pair: 5, address: 30, user: 50 };
const freePasses = 10;
const tooManyLogins = 'Too many attempts to log in. Please wait, then try again.';
const dayS = 86_400;
/** Precision to which the last use of a session is known: each noting is a write. */
const usedWithinS = 300;
const longestAgent = 300;
/** By this programs' tokens are known where they should not be, in a repository or a log. */
const tokenPrefix = 'iconotheca_';

export type Accounts = ReturnType<typeof openAccounts>;

/** Opens logins: logging in and out, and the sessions of tokens. */
export function openAccounts(deps: AccountsDeps) {
  const { records, sessionHours, sessionIdleHours = 0, now = Date.now, compare = isPassword } = deps;
  const { onPasswordChange = () => undefined, onFault = () => undefined } = deps;
  const { accounts, institutions, sessions } = records;
  const throttle = openThrottle(records, now);
  // Many wrong passwords at once neither fill the memory nor take every thread.
  const hashing = openConcurrencyLimiter({
    atOnce: 2,
    maxWaiting: 32,
    refusal: 'Too many people are logging in right now. Try again in a moment.',
  });
  const nowS = () => Math.floor(now() / 1_000);
  let networks: { state: string; of: { pk: string; has: (address: string) => boolean }[] } | undefined;

  async function begin({ accountPk, lastsS, agent, ...marks }: Begun): Promise<{ token: string; exp: number }> {
    const token = (marks.scope === undefined ? '' : tokenPrefix) + newToken();
    const exp = nowS() + lastsS;
    await sessions.add({ token, accountPk, expiresAt: exp, agent: agent?.slice(0, longestAgent), ...marks }, nowS());
    return { token, exp };
  }

  async function logInto({ pk, name, username }: Account, agent: string | undefined): Promise<Credentials> {
    return { ...(await begin({ accountPk: pk, lastsS: sessionHours * 3_600, agent })), name, uid: username };
  }

  /** A login that was not used for too long is as one that has ended. */
  async function sessionInUse(token: string): Promise<StoredSession | undefined> {
    const stored = await sessions.find(token, nowS());
    if (stored === undefined) return undefined;
    const idleS = nowS() - stored.usedAt;
    const isLogin = stored.accountPk !== null && stored.scope === undefined;
    if (isLogin && sessionIdleHours > 0 && idleS > sessionIdleHours * 3_600) return undefined;
    if (idleS > usedWithinS) await sessions.setUsed(stored.id, nowS()).catch(onFault);
    return stored;
  }

  async function sessionOf(token: string): Promise<Session | undefined> {
    const stored = await sessionInUse(token);
    if (stored === undefined) return undefined;
    const { accountPk, expiresAt, scope } = stored;
    if (accountPk === null) return sessionOfPass(expiresAt);
    const account = await accounts.find(accountPk);
    if (account === undefined || account.disabledAt !== null) return undefined;
    const institution = account.institutionPk === null ? undefined : await institutions.find(account.institutionPk);
    return sessionOfAccount({ account, institution, expiresAt, scope, sessionIdleHours, nowS: nowS() });
  }

  /** The login by which a reader manages their logins and tokens. @throws ApiError for a pass or a token for programs */
  async function ownLogin(token: string | undefined): Promise<StoredSession & { accountPk: string }> {
    const { userpk: accountPk, scope } = requireUser({
      session: token === undefined ? undefined : await sessionOf(token),
    });
    if (scope !== undefined) {
      throw new ApiError('not-allowed', 'A token for programs manages no logins; log in to do this.');
    }
    const stored = await sessions.find(token ?? '', nowS());
    if (stored === undefined) throw loginExpired();
    return { ...stored, accountPk };
  }

  async function accountOf({ accountPk }: { accountPk: string }): Promise<Account> {
    const account = await accounts.find(accountPk);
    if (account === undefined) throw loginExpired();
    return account;
  }

  /** Networks are read anew when a command, which is another process, has written. */
  async function institutionAt(address: string): Promise<Institution | undefined> {
    const state = await records.stateOfOthers();
    if (networks?.state !== state) {
      const of = (await institutions.list()).map((each) => ({ pk: each.pk, has: networkCheck(each.networks) }));
      networks = { state, of };
    }
    const found = networks.of.filter(({ has }) => has(address)).map(({ pk }) => institutions.find(pk));
    const at = (await Promise.all(found)).filter((institution) => institution !== undefined);
    // Networks may lie in one another: what one of them gives, the reader has.
    return at.find((institution) => isEntitled(institution, nowS())) ?? at[0];
  }

  /** The reader who knows the password of an account. @throws ApiError as logIn */
  async function confirm({ user, pass, address }: Login): Promise<Account> {
    const tries = countedFor(normalUsername(user), countedAddress(address));
    await throttle.take(tries, tooManyLogins);
    const account = await accounts.findByName(user);
    const isRight = await hashing.run(() => compare(pass, account?.password ?? unmatchedHash));
    if (account === undefined || !isRight || account.disabledAt !== null) {
      throw new ApiError('wrong-login', 'Wrong username or password.');
    }
    await throttle.giveBack(tries);
    if (account.needsPasskey) {
      throw new ApiError('not-allowed', 'This account logs in by passkey: its password alone is not enough.');
    }
    return account;
  }

  return {
    /**
     * Takes as long for a user that there is not as for a wrong password, and says the same.
     * @throws ApiError `wrong-login`, `too-many-requests` with the seconds to wait, `overloaded`; `not-allowed` for an account
     * that needs a passkey
     */
    async logIn(login: Login): Promise<Credentials> {
      const account = await confirm(login);
      return await logInto(account, login.agent);
    },

    /**
     * Gives an account another password, for the reader who knows the one it has, and ends every session of it but a new one.
     * @throws ApiError as logIn; `bad-request` for a new password that is the old one, the username,
     * or easily guessed
     */
    async changePassword({ user, pass, wanted, address, agent }: NewPassword): Promise<Credentials> {
      const account = await confirm({ user, pass, address });
      if (wanted === pass) throw new ApiError('bad-request', 'wanted: is the one you have', { field: 'wanted' });
      if (normalUsername(wanted) === account.username) {
        throw new ApiError('bad-request', 'wanted: is your username', { field: 'wanted' });
      }
      if (await hashing.run(() => isGuessable(wanted, [account.username, account.name]))) {
        throw new ApiError('bad-request', 'wanted: is common or easily guessed', { field: 'wanted' });
      }
      const hash = await hashing.run(() => hashPassword(wanted));
      await records.transact(async (stored) => {
        await stored.accounts.setPassword(account.pk, hash);
        await stored.sessions.revokeAllOf(account.pk);
        const { username } = account;
        await stored.audit.add({ actor: username, act: 'password changed', subject: username, detail: null });
      });
      onPasswordChange(account.username);
      return await logInto(account, agent);
    },

    /** @throws ApiError `too-many-requests` with the seconds to wait */
    async givePass(address: string): Promise<Credentials> {
      const counted = { key: `pass ${countedAddress(address)}`, freeTries: freePasses };
      await throttle.take([counted], 'Too many passes were requested from your network. Please wait, then try again.');
      return { ...(await begin({ accountPk: null, lastsS: limits.passDays * dayS })), ...passHolder };
    },

    /**
     * Logs in a reader whom their institution confirms; their account is made when they first come. Its username can be
     * typed by no reader, and no password fits it. There is nothing to guess: an attempt is counted once it was refused,
     * so that a whole campus may log in at once, and a right one ends the count of its address.
     * @param confirm asks the institution
     * @throws ApiError `too-many-requests` with the seconds to wait; `not-allowed` for an account that was disabled; as confirm
     */
    async enterByInstitution(address: string, confirm: () => Promise<Confirmed>): Promise<Credentials> {
      const counted = [{ key: `institution ${countedAddress(address)}`, freeTries: freeTries.address }];
      await throttle.check(counted, tooManyLogins);
      const { provider, institution, subject, name, agent } = await confirm().catch(async (cause: unknown) => {
        if (cause instanceof ApiError && cause.code === 'wrong-login') await throttle.take(counted, tooManyLogins);
        throw cause;
      });
      const username = `${provider}:${digest(subject).slice(0, 32)}`;
      const account = await records.transact(async (stored) => {
        const institutionPk = (await stored.institutions.findByName(institution))?.pk ?? null;
        const known = await stored.accounts.findByName(username);
        if (known === undefined) {
          await stored.accounts.add({
            pk: newPk(),
            username,
            name,
            password: unmatchedHash,
            institutionPk,
            isSubscriber: false,
            isOperator: false,
            keepsNames: false,
            needsPasskey: false,
            disabledAt: null,
            createdAt: new Date(now()).toISOString(),
            collections: [],
          });
        } else if (known.institutionPk !== institutionPk) await stored.accounts.setInstitution(known.pk, institutionPk);
        return await stored.accounts.findByName(username);
      });
      if (account === undefined || account.disabledAt !== null) {
        throw new ApiError('not-allowed', 'Your account was disabled. Ask your institution, or write to us.');
      }
      await throttle.giveBack(counted);
      return await logInto(account, agent);
    },

    /** A reader whose passkey has signed. @throws ApiError `wrong-login` for an account that was disabled */
    async enterByPasskey(accountPk: string, agent: string | undefined): Promise<Credentials> {
      const account = await accounts.find(accountPk);
      if (account === undefined || account.disabledAt !== null) {
        throw new ApiError('wrong-login', 'This passkey did not log you in.');
      }
      return await logInto(account, agent);
    },

    /** The account of a login. @throws ApiError as ownLogin */
    ownAccount: async (token: string | undefined): Promise<Account> => accountOf(await ownLogin(token)),

    /**
     * The account of a login, for a change of what logs in to it: who finds a browser open makes none.
     * @throws ApiError as ownLogin; `not-allowed`, of `login`, for one of some time ago
     */
    async freshAccount(token: string | undefined): Promise<Account> {
      const login = await ownLogin(token);
      if (nowS() - Math.floor(Date.parse(login.createdAt) / 1_000) > accountLimits.freshLoginS) {
        throw new ApiError(
          'not-allowed',
          `You logged in more than ${accountLimits.freshLoginS / 60} minutes ago: log in again to change how you log in.`,
          { field: 'login' },
        );
      }
      return await accountOf(login);
    },

    async logOut(token: string): Promise<void> {
      await sessions.revoke(token);
    },

    sessionOf,

    /** Logins and tokens of the reader, the latest used first. @throws ApiError as ownLogin */
    async ownSessions(token: string | undefined): Promise<OwnSession[]> {
      const { id: ownId, accountPk } = await ownLogin(token);
      const found = await sessions.ofAccount(accountPk, nowS());
      return found.map(({ id, createdAt, usedAt, expiresAt, agent, name, scope }) => ({
        id,
        isThis: id === ownId,
        created: Math.floor(Date.parse(createdAt) / 1_000),
        used: Math.min(usedAt, nowS()),
        exp: expiresAt,
        agent,
        name,
        scope,
      }));
    },

    /** Ends a login or a token of the reader, or all their other logins. @returns how many. @throws ApiError as ownLogin */
    async endSession({ token, id }: { token: string | undefined; id: number | 'others' }): Promise<number> {
      const own = await ownLogin(token);
      if (id === 'others') return await sessions.revokeOthers(own.accountPk, own.id);
      return (await sessions.revokeOne(own.accountPk, id)) ? 1 : 0;
    },

    /**
     * A token for programs of the reader's own.
     * @throws ApiError as ownLogin; `not-allowed` for one more than an account may have
     */
    async makeToken({
      token: own,
      name,
      scope,
      days,
    }: WantedToken): Promise<{ token: string; id: number; exp: number }> {
      const { accountPk } = await ownLogin(own);
      const there = (await sessions.ofAccount(accountPk, nowS())).filter((each) => each.scope !== undefined);
      if (there.length >= accountLimits.maxTokens) {
        throw new ApiError(
          'not-allowed',
          `You have ${accountLimits.maxTokens} tokens, as many as you may. End one of them first.`,
        );
      }
      const { token, exp } = await begin({ accountPk, lastsS: days * dayS, name, scope });
      const stored = await sessions.find(token, nowS());
      if (stored === undefined) throw loginExpired();
      return { token, exp, id: stored.id };
    },

    /**
     * A token that is unknown or expired makes a visitor.
     * @throws ApiError `not-allowed` for a write with a token that reads
     */
    async readerOf({ token, address, isWrite = false }: Asking): Promise<Reader> {
      const session = token === undefined ? undefined : await sessionOf(token);
      if (isWrite && session?.scope === 'read') {
        throw new ApiError('not-allowed', 'This token lets a program read; make one that may write to do this.');
      }
      const institution = await institutionAt(address);
      const isEntitledHere = institution !== undefined && isEntitled(institution, nowS());
      return {
        session,
        isSubscriber: session?.roles.includes('subscriber') === true || isEntitledHere,
        institution: institution?.name,
      };
    },
  };
}

interface WantedToken {
  /** That of the login by which it is asked for. */
  token: string | undefined;
  name: string;
  scope: TokenScope;
  days: number;
}

interface Asking {
  token: string | undefined;
  /** Address of the reader. */
  address: string;
  isWrite?: boolean;
}

function loginExpired(): ApiError {
  return new ApiError('login-required', 'Your login has expired. Please log in again.');
}

function countedFor(user: string, address: string): Counted[] {
  return [
    { key: `pair ${user} ${address}`, freeTries: freeTries.pair },
    { key: `address ${address}`, freeTries: freeTries.address },
    { key: `user ${user}`, freeTries: freeTries.user },
  ];
}
