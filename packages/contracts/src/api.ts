import type * as z from 'zod/mini';
import {
  accountDescriptions,
  browserSessionEndpoints,
  loginEndpoints,
  ownSessionEndpoints,
  passkeyEndpoints,
  sessionEndpoints,
} from './account/endpoints.ts';
import { annotationDescriptions, annotationEndpoints } from './annotation/endpoints.ts';
import { overviewDescriptions, overviewEndpoints } from './collection/endpoints.ts';
import { historyDescriptions, historyEndpoints } from './history/endpoints.ts';
import type { Descriptions } from './http/description.ts';
import { operationsDescriptions, operationsEndpoints } from './http/operations-endpoints.ts';
import { iconclassDescriptions, iconclassEndpoints } from './iconclass/endpoints.ts';
import { iiifDescriptions, iiifEndpoints } from './iiif/endpoints.ts';
import { imageDescriptions, imageEndpoints } from './image/endpoints.ts';
import { itemActionDescriptions, itemActionEndpoints } from './item/action-endpoints.ts';
import { itemsDescriptions, itemsEndpoints } from './item/endpoints.ts';
import { listsDescriptions, listsEndpoints } from './list/endpoints.ts';
import { lookupDescriptions, lookupEndpoints } from './lookup/endpoints.ts';
import { nameChangeDescriptions, nameChangeEndpoints } from './name/change-endpoints.ts';
import { nameDescriptions, nameEndpoints } from './name/endpoints.ts';
import { ownerDescriptions, ownerEndpoints } from './owner/endpoints.ts';
import { runDescriptions, runEndpoints } from './run/endpoints.ts';
import { searchDescriptions, searchEndpoints } from './search/endpoints.ts';
import { whyDescriptions, whyEndpoints } from './search/why.ts';
import { suggestDescriptions, suggestEndpoints } from './search/suggest-endpoints.ts';
import { thesaurusDescriptions, thesaurusEndpoints } from './thesaurus/endpoints.ts';
import { uploadDescriptions, uploadEndpoints } from './upload/endpoints.ts';

/** Calls that bff answers itself. */
export const bffEndpoints = { ...lookupEndpoints, ...browserSessionEndpoints } as const;

/** Every call of the wire, for servers and tests. Pages take the group that they need from its noun, and carry no other. */
export const endpoints = {
  ...searchEndpoints,
  ...suggestEndpoints,
  ...whyEndpoints,
  ...itemsEndpoints,
  ...itemActionEndpoints,
  ...annotationEndpoints,
  ...historyEndpoints,
  ...listsEndpoints,
  ...loginEndpoints,
  ...sessionEndpoints,
  ...ownSessionEndpoints,
  ...passkeyEndpoints,
  ...iconclassEndpoints,
  ...nameEndpoints,
  ...nameChangeEndpoints,
  ...overviewEndpoints,
  ...iiifEndpoints,
  ...imageEndpoints,
  ...uploadEndpoints,
  ...runEndpoints,
  ...thesaurusEndpoints,
  ...ownerEndpoints,
  ...operationsEndpoints,
  ...bffEndpoints,
} as const;

/** Description of each of these calls. */
export const endpointDescriptions: Descriptions<typeof endpoints> = {
  ...accountDescriptions,
  ...annotationDescriptions,
  ...overviewDescriptions,
  ...historyDescriptions,
  ...operationsDescriptions,
  ...iconclassDescriptions,
  ...iiifDescriptions,
  ...imageDescriptions,
  ...itemActionDescriptions,
  ...itemsDescriptions,
  ...listsDescriptions,
  ...lookupDescriptions,
  ...nameDescriptions,
  ...nameChangeDescriptions,
  ...ownerDescriptions,
  ...searchDescriptions,
  ...suggestDescriptions,
  ...whyDescriptions,
  ...thesaurusDescriptions,
  ...uploadDescriptions,
  ...runDescriptions,
};

export type EndpointName = keyof typeof endpoints;
/** Calls that the archive answers. */
export type ArchiveEndpointName = Exclude<EndpointName, keyof typeof bffEndpoints>;
export type EndpointInput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>;
export type EndpointOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>;

/** Paths that stream bytes rather than JSON: forwarded whole, never parsed. */
export const streamPaths = ['/iiif/2', '/iiif/3', '/f'] as const;
