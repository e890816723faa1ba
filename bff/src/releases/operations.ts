import type { ErrorCode } from '@iconotheca/contracts/http/error';
import { fallbackReport } from '@iconotheca/contracts/release/registry';
import type { z } from 'zod';
import * as inputs from './api/inputs.ts';
import { buildTypes } from './api/receive-build.ts';
import { anyJson, inPath, jsonFromHere, report, type Operation, type Operations } from '../describing/operations.ts';
import { content, failures } from '../describing/responses.ts';
import { inputSchema, type Schema } from '../describing/schemas.ts';

const security = [{ bearer: [] }];

/** How any call with a token may fail. */
const everyCall: readonly ErrorCode[] = [
  'bad-request',
  'bad-encoding',
  'login-required',
  'not-allowed',
  'uri-too-long',
  'internal',
  'archive-unreachable',
  'archive-timeout',
];
const everyAct: readonly ErrorCode[] = [
  ...everyCall,
  'bad-json',
  'too-large',
  'unsupported-media-type',
  'release-not-found',
  'release-conflict',
  'release-refused',
  'storage-full',
];

function answers(codes: readonly ErrorCode[], statuses: readonly number[] = [200]): Schema {
  const answer = { description: 'The answer', content: content(['application/json'], anyJson) };
  return { ...Object.fromEntries(statuses.map((status) => [status, answer])), ...failures(codes) };
}

function read(described: Operation): Schema {
  return { tags: ['Operations'], security, ...described, responses: answers(everyCall) };
}

function act(input: z.core.$ZodType, described: Operation): Schema {
  const requestBody = { required: true, content: content(['application/json'], inputSchema(input)) };
  return { tags: ['Operations'], security, ...described, requestBody, responses: answers(everyAct) };
}

const brand = inPath('brand', 'leuven');
const slot = inPath('slot', 'mf-search');

function inQuery(name: string, schema: Schema, description: string): Schema {
  return { name, in: 'query', required: false, schema, description };
}

/** Operations of releasing by call, with the token of a team, of a CI's job, or of an operator's login. */
export const releaseOperations: Operations = {
  '/api/releases': {
    get: jsonFromHere('Operations', {
      operationId: 'releases',
      summary: 'The releases that the site is made of now, and how often browsers left one aside',
    }),
  },
  '/api/fallback-report': {
    post: report(fallbackReport, {
      operationId: 'reportFallback',
      summary: 'Counts that a browser left a release aside, or drew it',
    }),
  },
  '/api/releases/state': {
    get: read({ operationId: 'releaseState', summary: 'The whole registry, how its versions did, and who asks' }),
  },
  '/api/releases/log': {
    get: read({
      operationId: 'releaseLog',
      summary: 'Who did what and why, the latest first',
      parameters: [
        inQuery('before', { type: 'integer', minimum: 1 }, 'Revision that entries must be earlier than'),
        inQuery('count', { type: 'integer', minimum: 1, maximum: 500 }, 'How many entries, 50 if absent'),
      ],
    }),
  },
  '/api/releases/plan': {
    get: read({
      operationId: 'releasePlan',
      summary: 'Who gets what, or would once versions are promoted, and what blocks the rest',
      parameters: [inQuery('promote', { type: 'string' }, 'Versions between spaces: shell@2.0.0 mf-search@2.1.0')],
    }),
  },
  '/api/releases/builds/{slot}': {
    post: {
      tags: ['Operations'],
      security,
      operationId: 'publishBuild',
      summary: 'Puts a build among the releases: a tar of its folder, which is checked, tried, and not active yet',
      parameters: [
        slot,
        inQuery('version', { type: 'string' }, 'By default the version that the build was made as'),
        inQuery('commit', { type: 'string' }, 'Commit that it was made of'),
      ],
      requestBody: { required: true, content: content(buildTypes, {}) },
      responses: answers([...everyAct, 'overloaded'], [200, 201]),
    },
  },
  '/api/releases/promote': {
    post: act(inputs.promote, { operationId: 'promoteReleases', summary: 'Makes versions active in one act' }),
  },
  '/api/releases/rollback': {
    post: act(inputs.rollback, { operationId: 'rollbackRelease', summary: 'Goes back to an earlier version' }),
  },
  '/api/releases/canary': {
    post: act(inputs.canary, { operationId: 'canaryRelease', summary: 'Shows a version to a share of visitors' }),
  },
  '/api/releases/recall': {
    post: act(inputs.onVersion, { operationId: 'recallRelease', summary: 'Takes a version from all visitors' }),
  },
  '/api/releases/preview': {
    post: act(inputs.preview, { operationId: 'previewReleases', summary: 'Makes a link that shows versions' }),
  },
  '/api/releases/preview/end': {
    post: act(inputs.onId, { operationId: 'endPreview', summary: 'Ends a preview' }),
  },
  '/api/releases/prune': {
    post: act(inputs.prune, { operationId: 'pruneReleases', summary: 'Deletes old versions that no page may hold' }),
  },
  '/api/releases/brands/{brand}/versions': {
    post: act(inputs.brandPut, {
      operationId: 'putBrand',
      summary: 'Adds a version of a brand’s document; it is not active yet',
      parameters: [brand],
    }),
  },
  '/api/releases/brands/{brand}/promote': {
    post: act(inputs.onBrand, { operationId: 'promoteBrand', summary: 'Makes a version active', parameters: [brand] }),
  },
  '/api/releases/brands/{brand}/rollback': {
    post: act(inputs.onBrand, { operationId: 'rollbackBrand', summary: 'Goes back to a version', parameters: [brand] }),
  },
  '/api/releases/tokens': {
    get: read({ operationId: 'releaseTokens', summary: 'Tokens that were given out, without their secrets' }),
    post: act(inputs.tokenAdd, { operationId: 'addReleaseToken', summary: 'Gives out a token, shown this once' }),
  },
  '/api/releases/tokens/revoke': {
    post: act(inputs.onId, { operationId: 'revokeReleaseToken', summary: 'Revokes a token at once' }),
  },
};
