import type { ErrorCode } from './error.ts';

/** Groups of calls, with what they are about. */
export const endpointTags = {
  Search: 'Finding items by words, filters and notations.',
  Items: 'Items by id, and what is near them.',
  Provenance: 'Former owners, and the copies that they had.',
  Iconclass: 'The classification: notations, their texts, and how they are used here.',
  IIIF: 'Images, manifests and collections for viewers (iiif.io).',
  Lists: 'Lists that users keep.',
  Contributions: 'What users add: comments, notations, records, images.',
  Workshop: 'Runs that write many records: tried, carried out, taken back.',
  'Look-ups': 'Names and books in the catalogues of others, for those who describe.',
  Login: 'Logging in and out, and the account of a token.',
  Operations: 'Whether the site works, and of what it is made.',
} as const;

/** Role of the callers whom a call lets in, whatever the rules of the archive say of what is asked for. */
export type CallRoles = 'anyone' | 'token' | 'account' | 'editor' | 'names';

export interface EndpointDescription {
  tag: keyof typeof endpointTags;
  summary: string;
  roles: CallRoles;
  /** Failures beside those of its roles and those of every call: bad input, and an archive that does not answer. */
  failures?: readonly ErrorCode[];
  /** Media types of the answer, where it is not `application/json` alone. */
  mediaTypes?: readonly string[];
}

/** Description of each call of a group; none may be missing. */
export type Descriptions<Endpoints> = Readonly<Record<keyof Endpoints, EndpointDescription>>;

/** Returns descriptions of calls of one tag. Marked as pure where it is called, it leaves nothing in a page that uses none. */
export function describeCalls<Name extends string>(
  tag: EndpointDescription['tag'],
  calls: Readonly<Record<Name, Omit<EndpointDescription, 'tag'>>>,
): Record<Name, EndpointDescription>;
/** Adds the tag to each description. */
export function describeCalls(
  tag: EndpointDescription['tag'],
  calls: Readonly<Record<string, Omit<EndpointDescription, 'tag'>>>,
): Record<string, EndpointDescription> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { tag, ...call }]));
}

/** Failures of calls that save something, beside those of their roles. */
export const savingFailures = ['too-many-requests', 'storage-full'] as const;

const failuresOfRoles: Readonly<Record<CallRoles, readonly ErrorCode[]>> = {
  anyone: [],
  token: ['login-required'],
  account: ['login-required', 'not-allowed'],
  editor: ['login-required', 'not-allowed'],
  names: ['login-required', 'not-allowed'],
};

/** Returns the codes by which a call may fail beside those of every call. */
export function ownFailures({ roles, failures = [] }: EndpointDescription): readonly ErrorCode[] {
  return [...failuresOfRoles[roles], ...failures];
}
