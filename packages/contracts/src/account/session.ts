import * as z from 'zod/mini';
import { tokenScopes } from './token-scopes.ts';

/** 256 random bits as base64url. A string of another form is simply an unknown token. */
export const token = z.string().check(z.minLength(1, 'is empty'), z.maxLength(200, 'has more than 200 characters'));

/** The `uid` of readers with a pass, which names no one in particular. */
export const passUid = 'pass';

/** Result of a login: in the address of the page that asked for it, or as the answer of a call. */
export const credentials = z.object({
  token,
  name: z.string(),
  /** Seconds since epoch (spec §3). */
  exp: z.int(),
  /** The username, or `passUid`. */
  uid: z.string(),
});
export type Credentials = z.infer<typeof credentials>;

/** Note in an address beside credentials: the shell tells the reader, and takes it out of the address with them. */
export const arrivalNote = { param: 'note', passwordChanged: 'password-changed' } as const;

/**
 * Parameter of an address that login leads back to: a secret of the tab that left for it. Credentials that come back
 * with it are those that the reader asked for there; whatever else an address brings, the reader is asked about.
 */
export const loginStateParam = 'login_state';

export const tokenInput = z.object({ token });

/**
 * Form of the handle that a browser keeps in place of a token: it stands for the one in the cookie that no script
 * reads, and without that cookie for none.
 */
export const handleForm = /^session\.[\w-]{22}$/u;
export const handlePrefix = 'session.';

/** Tells whether a text is such a handle. */
export function isHandle(text: string): boolean {
  return handleForm.test(text);
}

/**
 * Role of a reader beyond that of a visitor: a `subscriber` reads the aggregated content, a `user` has an account of
 * their own and so comments, lists, uploads and records, an `editor` keeps the items of collections. An owner is not a
 * role: items name theirs in _OWNER_PK.
 */
export const roles = ['subscriber', 'user', 'editor'] as const;
export type Role = (typeof roles)[number];

/** Reader whom a token stands for. */
export const session = z.object({
  /** Absent for a pass, which names no one in particular. */
  userpk: z.optional(z.string()),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  /** Codes of the collections whose items an editor keeps. */
  collections: z.array(z.string()),
  /** True if they release the parts of the site. */
  isOperator: z.optional(z.boolean()),
  /** True if they keep the names of persons and places, by which the items of all collections are found. */
  keepsNames: z.optional(z.boolean()),
  institution: z.optional(z.string()),
  /** Scope of a token for programs alone: what it may do. */
  scope: z.optional(z.enum(tokenScopes)),
  /** Seconds since epoch. */
  exp: z.int(),
  /** Seconds without use after which a login ends before that. */
  idleS: z.optional(z.int()),
});
export type Session = z.infer<typeof session>;

/** An institution whose readers log in at its own provider of OpenID Connect. */
export const institutions = z.array(z.object({ id: z.string(), name: z.string() }));
