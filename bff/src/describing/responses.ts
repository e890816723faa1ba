import { ownFailures, type EndpointDescription } from '@iconotheca/contracts/http/description';
import { errorBody, errorStatus, type ErrorCode } from '@iconotheca/contracts/http/error';
import { outputSchema, type Schema } from './schemas.ts';

/** Failures of any call that the archive answers, beside those of its own description. */
const everyCall: readonly ErrorCode[] = [
  'bad-request',
  'bad-encoding',
  'uri-too-long',
  'too-many-requests',
  'internal',
  'archive-unreachable',
  'overloaded',
  'archive-timeout',
];
const everyBody: readonly ErrorCode[] = [
  'maybe-saved',
  'bad-json',
  'request-timeout',
  'too-large',
  'unsupported-media-type',
];

export const components: Schema = {
  responses: {
    failure: {
      description: 'What was wrong, in words and as a code; `field` names the input at fault.',
      content: { 'application/json': { schema: outputSchema(errorBody) } },
    },
    unchanged: { description: 'What `If-None-Match` names still holds.' },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login or a pass.' },
    token: { type: 'apiKey', in: 'query', name: 'token', description: 'The same in the address.' },
  },
};

export const unchanged: Schema = { $ref: '#/components/responses/unchanged' };

/** Returns failures by status, each with the codes that it stands for. */
export function failures(codes: readonly ErrorCode[]): Schema {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/failure' }]));
}

/** Returns all failures of an endpoint by status. */
export function failuresOf(method: 'GET' | 'POST', description: EndpointDescription): Schema {
  return failures([...everyCall, ...(method === 'POST' ? everyBody : []), ...ownFailures(description)]);
}

/** Describes a body: `{ 'image/jpeg': { schema: … } }` */
export function content(mediaTypes: readonly string[], schema: Schema): Schema {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema }]));
}
