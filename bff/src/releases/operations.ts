import type { ErrorCode } from '@iconotheca/contracts/http/error';
import { fallbackReport } from '@iconotheca/contracts/release/registry';
import { askedActs, type AnyAsked } from '@iconotheca/releases/acts';
import { bodyOf } from './api/inputs.ts';
import { buildTypes } from './api/receive-build.ts';
import { anyJson, inPath, jsonFromHere, report, type Operation, type Operations } from '../describing/operations.ts';
import { content, failures } from '../describing/responses.ts';
import { inputSchema, type Schema } from '../describing/schemas.ts';

const security = [{ bearer: [] }];

/** Failures of any call with a token. */
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

function act(asked: AnyAsked): Schema {
  const { id: operationId, summary, path } = asked.call;
  const requestBody = { required: true, content: content(['application/json'], inputSchema(bodyOf(asked))) };
  const parameters = path.includes(':brand') && { parameters: [brand] };
  return {
    tags: ['Operations'],
    security,
    operationId,
    summary,
    ...parameters,
    requestBody,
    responses: answers(everyAct),
  };
}

const brand = inPath('brand', 'leuven');
const slot = inPath('slot', 'mf-search');

function inQuery(name: string, schema: Schema, description: string): Schema {
  return { name, in: 'query', required: false, schema, description };
}

/** Operations that are reads, or that are sent otherwise than as an act. */
const otherOperations: Operations = {
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
  '/api/releases/tokens': {
    get: read({ operationId: 'releaseTokens', summary: 'Tokens that were given out, without their secrets' }),
  },
};

const actOperations = askedActs.map((asked) => {
  const path = `/api/releases/${asked.call.path.replaceAll(/:(\w+)/gu, '{$1}')}`;
  return [path, { ...otherOperations[path], post: act(asked) }] as const;
});

/** Operations of releasing by call, with the token of a team, of a CI's job, or of an operator's login. */
export const releaseOperations: Operations = { ...otherOperations, ...Object.fromEntries(actOperations) };
