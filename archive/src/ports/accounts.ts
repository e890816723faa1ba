import type { TokenScope } from '@iconotheca/contracts/account/token-scopes';

/** A person with a username and a password. */
export interface Account {
  pk: string;
  username: string;
  name: string;
  /** A PHC string: algorithm, parameters, salt and hash. */
  password: string;
  institutionPk: string | null;
  isSubscriber: boolean;
  /** True if they release the parts of the site. */
  isOperator: boolean;
  /** True if they keep the names of persons and places. */
  keepsNames: boolean;
  /** True if a password alone logs no one in. */
  needsPasskey: boolean;
  /** ISO 8601; null while the account can be used. */
  disabledAt: string | null;
  createdAt: string;
  /** Codes of the collections whose items they edit. */
  collections: string[];
}

export interface AccountRecords {
  find(pk: string): Promise<Account | undefined>;
  /** Upper and lower case are the same. */
  findByName(username: string): Promise<Account | undefined>;
  /** By username. */
  list(): Promise<Account[]>;
  add(account: Account): Promise<void>;
  /** Sets a new password, and lets a disabled account in again. */
  setPassword(pk: string, password: string): Promise<void>;
  setOperator(pk: string, isOperator: boolean): Promise<void>;
  setKeepsNames(pk: string, keepsNames: boolean): Promise<void>;
  setNeedsPasskey(pk: string, needsPasskey: boolean): Promise<void>;
  setInstitution(pk: string, institutionPk: string | null): Promise<void>;
  /** @param at ISO 8601 */
  disable(pk: string, at: string): Promise<void>;
}

/** Returns the form of a username under which it is found: in lower case, without spaces around it. */
export function normalUsername(username: string): string {
  return username.normalize('NFC').trim().toLowerCase();
}

export interface Institution {
  pk: string;
  name: string;
  isSubscribed: boolean;
  /** Seconds since epoch; null when it never had a trial. */
  trialUntil: number | null;
  /** ISO 8601. */
  createdAt: string;
  /** `192.0.2.0/24` */
  networks: string[];
}

/** Tells whether its readers get the aggregated content at a time in seconds since epoch. */
export function isEntitled({ isSubscribed, trialUntil }: Institution, nowS: number): boolean {
  return isSubscribed || (trialUntil ?? 0) > nowS;
}

export interface InstitutionRecords {
  find(pk: string): Promise<Institution | undefined>;
  /** Upper and lower case are the same. */
  findByName(name: string): Promise<Institution | undefined>;
  /** By name. */
  list(): Promise<Institution[]>;
  /** Adds an institution, or takes its place. */
  save(institution: Institution): Promise<void>;
}

/** Marks by which a session is told apart. */
export interface SessionMarks {
  /** User-Agent of a login. */
  agent?: string | undefined;
  /** Name of a token for programs, given by its owner. */
  name?: string | undefined;
  /** Scope of a token for programs; a login has none. */
  scope?: TokenScope | undefined;
}

/** A login, a pass, or a token for programs. */
export interface StoredSession extends SessionMarks {
  id: number;
  /** Null for a pass. */
  accountPk: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Seconds since epoch. */
  usedAt: number;
  /** Seconds since epoch. */
  expiresAt: number;
}

export interface NewSession extends SessionMarks {
  token: string;
  accountPk: string | null;
  /** Seconds since epoch. */
  expiresAt: number;
}

/** Sessions by their tokens, of which only the digest is stored. Times are in seconds since epoch. */
export interface SessionRecords {
  /** Adds a session, and removes those that have expired. */
  add(session: NewSession, nowS: number): Promise<void>;
  /** Undefined for a token that is unknown, revoked or expired. */
  find(token: string, nowS: number): Promise<StoredSession | undefined>;
  /** Logins and tokens of an account that are valid, the latest used first. */
  ofAccount(accountPk: string, nowS: number): Promise<StoredSession[]>;
  setUsed(id: number, nowS: number): Promise<void>;
  /** Passes that are valid, in the order in which they were given. */
  passes(nowS: number): Promise<StoredSession[]>;
  /** @returns whether there was such a session */
  revoke(token: string): Promise<boolean>;
  /** @returns how many sessions there were, tokens for programs among them */
  revokeAllOf(accountPk: string): Promise<number>;
  /** Ends a session of an account; another account's with this number stays. */
  revokeOne(accountPk: string, id: number): Promise<boolean>;
  /** Ends all logins of an account but one. @returns how many there were */
  revokeOthers(accountPk: string, butId: number): Promise<number>;
  revokePass(id: number): Promise<boolean>;
}

/** A key that a device of a reader keeps, by which they log in (WebAuthn). */
export interface Passkey {
  /** Id that the device gives, base64url. */
  id: string;
  accountPk: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Number of uses, where the device counts; it never counts back. */
  counter: number;
  /** Ways in which browsers reach the device: `internal`, `usb`, `hybrid`. */
  transports: string[];
  /** Name that its owner gave. */
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** Seconds since epoch. */
  usedAt: number | undefined;
}

/** Store of passkeys, and of the challenges that devices are asked to sign. Times are in seconds since epoch. */
export interface PasskeyRecords {
  find(id: string): Promise<Passkey | undefined>;
  /** The oldest first. */
  ofAccount(accountPk: string): Promise<Passkey[]>;
  add(passkey: Passkey): Promise<void>;
  setUsed(id: string, counter: number, nowS: number): Promise<void>;
  /** Removes a passkey of an account; another account's with this id stays. @returns whether there was one */
  remove(accountPk: string, id: string): Promise<boolean>;
  /** @returns how many there were */
  removeAllOf(accountPk: string): Promise<number>;
  /** Adds what a device is to sign, and removes what was to be signed before now. */
  addChallenge(challenge: string, expiresAt: number, nowS: number): Promise<void>;
  /** Removes it: it is signed once. @returns whether it was there, and in time */
  takeChallenge(challenge: string, nowS: number): Promise<boolean>;
}

export interface Tries {
  count: number;
  /** Milliseconds since epoch. */
  lastAt: number;
}

/** Counts of tries, by the digest of their subject. Times are in milliseconds since epoch. */
export interface TryRecords {
  /** No tries at all for a key that is not there. */
  find(key: string): Promise<Tries>;
  /** Counts one more. */
  add(key: string, at: number): Promise<void>;
  /** Counts one less. */
  takeBack(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes every key whose last try is not after this. */
  removeUntil(before: number): Promise<void>;
}

export interface AuditEntry {
  /** ISO 8601. */
  at: string;
  /** Name of the caller in the operating system. */
  actor: string;
  /** `account disabled` */
  act: string;
  /** Username, name of an institution, or number of a pass. */
  subject: string;
  detail: string | null;
}

/** Trail of the acts by command; it is only ever added to. */
export interface AuditRecords {
  add(entry: Omit<AuditEntry, 'at'>): Promise<void>;
  /** The latest first. */
  latest(count: number): Promise<AuditEntry[]>;
}
