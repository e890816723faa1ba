import type { EndpointDescription } from '@iconotheca/contracts/http/description';
import type { ErrorCode } from '@iconotheca/contracts/http/error';
import { z } from 'zod';
import { content, failures, unchanged } from './responses.ts';
import { inputSchema, outputSchema, type Schema } from './schemas.ts';

/** Operations by path and method: what the web server answers beside the calls of the contract, described where it is served. */
export type Operations = Readonly<Record<string, { get?: Schema; post?: Schema }>>;

/** Description of an operation, as far as it is its own. */
export interface Operation {
  operationId: string;
  summary: string;
  parameters?: readonly Schema[];
}

type Tag = EndpointDescription['tag'];

const text: Schema = { type: 'string' };
export const anyJson: Schema = { type: 'object' };
const page: Schema = { description: 'A page', content: content(['text/html'], text) };

/** Failures of calls that ask the archive, where the answer is no page. */
export const archiveFailures: readonly ErrorCode[] = ['archive-unreachable', 'overloaded', 'archive-timeout'];
/** Failures of what is read from this server alone. */
const readFailures: readonly ErrorCode[] = ['bad-encoding', 'uri-too-long', 'too-many-requests', 'internal'];
const bodyFailures: readonly ErrorCode[] = [
  'bad-request',
  'not-allowed',
  'too-large',
  'uri-too-long',
  'unsupported-media-type',
  'internal',
];
const formFailures: readonly ErrorCode[] = [...bodyFailures, 'bad-encoding', 'too-many-requests'];
const reportFailures: readonly ErrorCode[] = [...bodyFailures, 'bad-json', 'not-found'];

/** Describes a value in a path. */
export function inPath(name: string, example: string, schema: Schema = text): Schema {
  return { name, in: 'path', required: true, schema, example };
}

/** Describes what is read as JSON from this server alone. */
export function jsonFromHere(tag: Tag, operation: Operation): Schema {
  const answer = { description: 'The answer', content: content(['application/json'], anyJson) };
  return { tags: [tag], ...operation, responses: { 200: answer, 304: unchanged, ...failures(readFailures) } };
}

const dest: Schema = {
  name: 'dest',
  in: 'query',
  description: 'Path of the page to go back to',
  schema: text,
  example: '/r/lists',
};
const backToPage: Schema = {
  description: 'Back to `dest`, with `token`, `name`, `exp` and `uid` in its query',
  headers: { Location: { schema: text } },
};

/** Describes a page of login; `responses` are those beside the page itself. */
export function loginPage(operation: Operation, responses: Schema = {}): Schema {
  return {
    tags: ['Login'],
    ...operation,
    parameters: [dest],
    responses: { 200: page, ...responses, ...failures(readFailures) },
  };
}

/** Describes pages that are shown again with what went wrong, by their statuses. */
export function pages(...statuses: number[]): Schema {
  return Object.fromEntries(statuses.map((status) => [status, page]));
}

interface FormOf {
  /** Names of the fields without which it is refused, beside which it may hold `dest`. */
  fields: readonly string[];
  /** Statuses of the page that is shown again with what went wrong. */
  again: readonly number[];
}

/** Describes a form of login, which leads back where it succeeds. */
export function loginForm(operation: Operation, { fields, again }: FormOf): Schema {
  return {
    tags: ['Login'],
    ...operation,
    requestBody: formBody(fields, ['dest']),
    responses: { ...failures(formFailures), 303: backToPage, ...pages(...again) },
  };
}

/** Describes a form that a script sends, and that is answered with options of WebAuthn. */
export function deviceForm(operation: Operation, codes: readonly ErrorCode[]): Schema {
  return {
    tags: ['Login'],
    ...operation,
    requestBody: formBody([], []),
    responses: {
      200: { description: 'Options of WebAuthn', content: content(['application/json'], anyJson) },
      ...failures([...formFailures, ...codes, ...archiveFailures]),
    },
  };
}

function formBody(required: readonly string[], optional: readonly string[]): Schema {
  const properties = Object.fromEntries([...required, ...optional].map((name) => [name, text]));
  return urlEncoded({ type: 'object', required, properties });
}

function urlEncoded(schema: Schema): Schema {
  return { required: true, content: content(['application/x-www-form-urlencoded'], schema) };
}

/** Describes a form whose success has no page. */
export function formOf(input: z.core.$ZodType, operation: Operation): Schema {
  return {
    tags: ['Login'],
    ...operation,
    requestBody: urlEncoded(inputSchema(input)),
    responses: { 204: { description: 'It is ended' }, ...failures([...formFailures, ...archiveFailures]) },
  };
}

const counted = {
  description: 'It is counted',
  content: content(['application/json'], outputSchema(z.object({ ok: z.literal(true) }))),
};

/** Describes a report of a browser that is counted. */
export function report(input: z.core.$ZodType, operation: Operation): Schema {
  const requestBody = { required: true, content: content(['application/json'], inputSchema(input)) };
  return { tags: ['Operations'], ...operation, requestBody, responses: { 202: counted, ...failures(reportFailures) } };
}
