import type * as z from 'zod/mini';
import { searchEndpoints } from '../search/endpoints.ts';
import { suggestEndpoints } from '../search/suggest-endpoints.ts';
import { itemsEndpoints } from '../item/endpoints.ts';
import { itemActionEndpoints } from '../item/action-endpoints.ts';
import { historyEndpoints } from '../history/endpoints.ts';
import { listsEndpoints } from '../list/endpoints.ts';
import { loginEndpoints } from '../account/login-endpoints.ts';
import { browserSessionEndpoints } from '../account/browser-session-endpoints.ts';
import { ownSessionEndpoints } from '../account/own-session-endpoints.ts';
import { passkeyEndpoints } from '../account/passkey-endpoints.ts';
import { sessionEndpoints } from '../account/session-endpoints.ts';
import { iconclassEndpoints } from '../iconclass/endpoints.ts';
import { overviewEndpoints } from '../collection/endpoints.ts';
import { imagesEndpoints } from '../iiif/endpoints.ts';
import { thesaurusEndpoints } from '../thesaurus/endpoints.ts';
import { lookupEndpoints } from '../lookup/endpoints.ts';
import { ownerEndpoints } from '../owner/endpoints.ts';
import { operationsEndpoints } from './operations-endpoints.ts';

/** Calls that bff answers itself. */
export const bffEndpoints = { ...lookupEndpoints, ...browserSessionEndpoints } as const;

/**
 * Every call of the wire, for servers and tests. Pages take the part they need from `endpoints/`, so that they carry
 * the schemas of no other.
 */
export const endpoints = {
  ...searchEndpoints,
  ...suggestEndpoints,
  ...itemsEndpoints,
  ...itemActionEndpoints,
  ...historyEndpoints,
  ...listsEndpoints,
  ...loginEndpoints,
  ...sessionEndpoints,
  ...ownSessionEndpoints,
  ...passkeyEndpoints,
  ...iconclassEndpoints,
  ...overviewEndpoints,
  ...imagesEndpoints,
  ...thesaurusEndpoints,
  ...ownerEndpoints,
  ...operationsEndpoints,
  ...bffEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
/** Calls that the archive answers. */
export type ArchiveEndpointName = Exclude<EndpointName, keyof typeof bffEndpoints>;
export type EndpointInput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>;
export type EndpointOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>;

/** Paths that stream bytes rather than JSON: forwarded whole, never parsed. */
export const streamPaths = ['/iiif/2', '/iiif/3', '/f'] as const;
