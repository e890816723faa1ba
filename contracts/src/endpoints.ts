import type * as z from 'zod/mini';
import { searchEndpoints } from './endpoints/search.ts';
import { suggestEndpoints } from './endpoints/suggest.ts';
import { itemsEndpoints } from './endpoints/items.ts';
import { itemActsEndpoints } from './endpoints/item-acts.ts';
import { listsEndpoints } from './endpoints/lists.ts';
import { loginEndpoints } from './endpoints/login.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { iconclassEndpoints } from './endpoints/iconclass.ts';
import { overviewEndpoints } from './endpoints/overview.ts';
import { imagesEndpoints } from './endpoints/images.ts';
import { operationsEndpoints } from './endpoints/operations.ts';

/**
 * Every call of the wire, for servers and tests. Pages take the part they need from `endpoints/`, so that they carry
 * the schemas of no other.
 */
export const endpoints = {
  ...searchEndpoints,
  ...suggestEndpoints,
  ...itemsEndpoints,
  ...itemActsEndpoints,
  ...listsEndpoints,
  ...loginEndpoints,
  ...sessionEndpoints,
  ...iconclassEndpoints,
  ...overviewEndpoints,
  ...imagesEndpoints,
  ...operationsEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
export type EndpointInput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>;
export type EndpointOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>;

/** Paths that stream bytes rather than JSON: forwarded whole, never parsed. */
export const streamPaths = ['/iiif/2', '/iiif/3', '/f'] as const;
