import type { EndpointDescription } from '@iconotheca/contracts/http/description';
import type { ErrorCode } from '@iconotheca/contracts/http/error';
import { fallbackReport } from '@iconotheca/contracts/release/registry';
import { vitalsPath, vitalsReport } from '@iconotheca/contracts/release/vitals';
import { tokenInput } from '@iconotheca/contracts/account/session';
import { z } from 'zod';
import { content, failures, unchanged } from './responses.ts';
import { releasePaths } from './release-paths.ts';
import { inputSchema, outputSchema, type Schema } from './schemas.ts';

const anyJson: Schema = { type: 'object' };
const page: Schema = { description: 'A page', content: content(['text/html'], { type: 'string' }) };
const text: Schema = { type: 'string' };
/** Bytes have no schema in OpenAPI 3.1. */
const bytes: Schema = {};

function inPath(name: string, example: string, schema: Schema = text): Schema {
  return { name, in: 'path', required: true, schema, example };
}

const version = inPath('version', '3', { enum: ['2', '3'] });
const image = inPath('image', 'leaf.jpg');
/** Where the archive is asked, and the answer is no page. */
const archiveFailures: readonly ErrorCode[] = ['archive-unreachable', 'overloaded', 'archive-timeout'];
/** In an archive for subscribers, others get thumbnails alone. */
const imageFailures: readonly ErrorCode[] = [
  'bad-request',
  'bad-encoding',
  'subscription-required',
  'image-not-found',
  'uri-too-long',
  'too-many-requests',
  'internal',
  ...archiveFailures,
];

interface Own {
  operationId: string;
  tag: EndpointDescription['tag'];
  summary: string;
  parameters?: readonly Schema[];
  requestBody?: Schema;
  responses: Schema;
}

function described({ tag, ...own }: Own): Schema {
  return { tags: [tag], ...own };
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
/** Of what is read from this server alone. */
const readFailures: readonly ErrorCode[] = ['bad-encoding', 'uri-too-long', 'too-many-requests', 'internal'];
const formFailures: readonly ErrorCode[] = [
  'bad-request',
  'bad-encoding',
  'not-allowed',
  'too-large',
  'uri-too-long',
  'unsupported-media-type',
  'too-many-requests',
  'internal',
];

function form(required: readonly string[], optional: readonly string[]): Schema {
  const properties = Object.fromEntries([...required, ...optional].map((name) => [name, text]));
  const schema = { type: 'object', required, properties };
  return { required: true, content: content(['application/x-www-form-urlencoded'], schema) };
}

/** A page that is shown again with what went wrong, by its status. */
function pages(...statuses: number[]): Schema {
  return Object.fromEntries(statuses.map((status) => [status, page]));
}

/** What bff answers or passes on beside the calls of the contract. */
export const ownPaths: Readonly<Record<string, Schema>> = {
  ...releasePaths,
  '/iiif/{version}/{image}': {
    get: described({
      operationId: 'image',
      tag: 'IIIF',
      summary: 'Leads to the description of an image',
      parameters: [version, image],
      responses: {
        303: { description: 'The description', headers: { Location: { schema: text } } },
        ...failures(imageFailures),
      },
    }),
  },
  '/iiif/{version}/{image}/info.json': {
    get: described({
      operationId: 'imageInfo',
      tag: 'IIIF',
      summary: 'Sizes, tiles and features of an image: IIIF Image API 2.1 and 3.0, level 2',
      parameters: [version, image],
      responses: {
        200: { description: 'The answer', content: content(['application/json', 'application/ld+json'], anyJson) },
        304: unchanged,
        ...failures(imageFailures),
      },
    }),
  },
  '/iiif/{version}/{image}/{region}/{size}/{rotation}/{quality}.{format}': {
    get: described({
      operationId: 'imagePart',
      tag: 'IIIF',
      summary: 'An image or a part of it, as large and turned as asked',
      parameters: [
        version,
        image,
        inPath('region', 'full', { type: 'string', pattern: '^(full|square|(pct:)?[0-9.]+(,[0-9.]+){3})$' }),
        inPath('size', '150,', { type: 'string', pattern: '^(\\^?(max|pct:[0-9.]+|!?[0-9]*,[0-9]*)|full)$' }),
        inPath('rotation', '0', { type: 'string', pattern: '^!?[0-9]+([.][0-9]+)?$' }),
        inPath('quality', 'default', { enum: ['default', 'color', 'gray', 'bitonal'] }),
        inPath('format', 'jpg', { enum: ['jpg', 'png', 'webp'] }),
      ],
      responses: {
        200: { description: 'The image', content: content(['image/jpeg', 'image/png', 'image/webp'], bytes) },
        304: unchanged,
        ...failures([...imageFailures, 'not-supported']),
      },
    }),
  },
  '/f/{image}': {
    get: described({
      operationId: 'imageFile',
      tag: 'IIIF',
      summary: 'An image as a JPEG, whole or by range',
      parameters: [image],
      responses: {
        200: { description: 'The image', content: content(['image/jpeg'], bytes) },
        206: { description: 'The bytes that Range asks for', content: content(['image/jpeg'], bytes) },
        304: unchanged,
        ...failures([...imageFailures, 'precondition-failed', 'range-not-satisfiable']),
      },
    }),
  },
  '/LOGIN': {
    get: described({
      operationId: 'loginPage',
      tag: 'Login',
      summary: 'The login page',
      parameters: [dest],
      responses: { 200: page, ...failures(readFailures) },
    }),
    post: described({
      operationId: 'logIn',
      tag: 'Login',
      summary: 'Logs in by a form, and leads back; the page says what went wrong',
      requestBody: form(['user', 'pass'], ['dest']),
      responses: { ...failures(formFailures), 303: backToPage, ...pages(400, 401, 429, 502, 503, 504) },
    }),
  },
  '/LOGIN/password': {
    get: described({
      operationId: 'passwordPage',
      tag: 'Login',
      summary: 'The page to change a password',
      parameters: [dest],
      responses: { 200: page, ...failures(readFailures) },
    }),
    post: described({
      operationId: 'setPassword',
      tag: 'Login',
      summary: 'Changes a password by a form, logs in, and leads back',
      requestBody: form(['user', 'pass', 'wanted', 'again'], ['dest']),
      responses: { ...failures(formFailures), 303: backToPage, ...pages(400, 401, 429, 502, 503, 504) },
    }),
  },
  '/LOGIN/account': {
    get: described({
      operationId: 'accountPage',
      tag: 'Login',
      summary: 'The page where a reader sees and ends their logins, and makes tokens for programs',
      parameters: [dest],
      responses: {
        200: page,
        303: { description: 'The reader is not logged in: to login' },
        ...failures(readFailures),
        ...pages(502, 503, 504),
      },
    }),
  },
  '/LOGIN/account/end': {
    post: described({
      operationId: 'endOwnSession',
      tag: 'Login',
      summary: 'Ends a login or a token of the reader, or all their other logins, by a form',
      requestBody: form(['id'], ['dest']),
      responses: { ...failures(formFailures), 303: backToPage, ...pages(400, 502, 503, 504) },
    }),
  },
  '/LOGIN/account/tokens': {
    post: described({
      operationId: 'makeOwnToken',
      tag: 'Login',
      summary: 'Makes a token for programs by a form; the page shows it once',
      requestBody: form(['name', 'scope', 'days'], ['dest']),
      responses: { 200: page, ...failures(formFailures), 303: backToPage, ...pages(400, 403, 502, 503, 504) },
    }),
  },
  '/LOGIN/account/passkeys': {
    post: described({
      operationId: 'addOwnPasskey',
      tag: 'Login',
      summary: 'Keeps the passkey that a device made, by a form',
      requestBody: form(['name', 'answer'], ['dest']),
      responses: { ...failures(formFailures), 303: backToPage, ...pages(400, 403, 404, 502, 503, 504) },
    }),
  },
  '/LOGIN/account/passkeys/begin': {
    post: described({
      operationId: 'beginOwnPasskey',
      tag: 'Login',
      summary: 'By what a device makes a passkey for the account, for the script of the page',
      requestBody: form([], []),
      responses: {
        200: { description: 'Options of WebAuthn', content: content(['application/json'], anyJson) },
        ...failures([...formFailures, 'login-required', 'not-found', ...archiveFailures]),
      },
    }),
  },
  '/LOGIN/account/passkeys/remove': {
    post: described({
      operationId: 'removeOwnPasskey',
      tag: 'Login',
      summary: 'Removes a passkey of the reader, by a form',
      requestBody: form(['id'], ['dest']),
      responses: { ...failures(formFailures), 303: backToPage, ...pages(400, 403, 502, 503, 504) },
    }),
  },
  '/LOGIN/account/passkeys/need': {
    post: described({
      operationId: 'needOwnPasskey',
      tag: 'Login',
      summary: 'Whether the reader’s password is no longer enough to log in, by a form',
      requestBody: form(['need'], ['dest']),
      responses: { ...failures(formFailures), 303: backToPage, ...pages(400, 403, 502, 503, 504) },
    }),
  },
  '/LOGIN/passkey': {
    post: described({
      operationId: 'logInByPasskey',
      tag: 'Login',
      summary: 'Logs in by what a passkey signed, by a form, and leads back; the page says what went wrong',
      requestBody: form(['answer'], ['dest']),
      responses: { ...failures(formFailures), 303: backToPage, ...pages(400, 401, 404, 429, 502, 503, 504) },
    }),
  },
  '/LOGIN/passkey/begin': {
    post: described({
      operationId: 'beginLoginByPasskey',
      tag: 'Login',
      summary: 'What a device is to sign, for the script of the login page',
      requestBody: form([], []),
      responses: {
        200: { description: 'Options of WebAuthn', content: content(['application/json'], anyJson) },
        ...failures([...formFailures, 'not-found', 'too-many-requests', ...archiveFailures]),
      },
    }),
  },
  '/LOGOUT': {
    post: described({
      operationId: 'logOut',
      tag: 'Login',
      summary: 'Ends a session, by a form',
      requestBody: {
        required: true,
        content: content(['application/x-www-form-urlencoded'], inputSchema(tokenInput)),
      },
      responses: {
        204: { description: 'It is ended' },
        ...failures([...formFailures, ...archiveFailures]),
      },
    }),
  },
  '/api/releases': {
    get: described({
      operationId: 'releases',
      tag: 'Operations',
      summary: 'The releases that the site is made of now, and how often browsers left one aside',
      responses: {
        200: { description: 'The answer', content: content(['application/json'], anyJson) },
        304: unchanged,
        ...failures(readFailures),
      },
    }),
  },
  '/api/fallback-report': {
    post: described({
      operationId: 'reportFallback',
      tag: 'Operations',
      summary: 'Counts that a browser left a release aside, or drew it',
      requestBody: { required: true, content: content(['application/json'], inputSchema(fallbackReport)) },
      responses: {
        202: {
          description: 'It is counted',
          content: content(['application/json'], outputSchema(z.object({ ok: z.literal(true) }))),
        },
        ...failures([
          'bad-request',
          'bad-json',
          'not-allowed',
          'not-found',
          'too-large',
          'uri-too-long',
          'unsupported-media-type',
          'internal',
        ]),
      },
    }),
  },
  [vitalsPath]: {
    post: described({
      operationId: 'reportVitals',
      tag: 'Operations',
      summary: 'Counts how a page did for its reader, where the site keeps metrics',
      requestBody: { required: true, content: content(['application/json'], inputSchema(vitalsReport)) },
      responses: {
        202: {
          description: 'It is counted',
          content: content(['application/json'], outputSchema(z.object({ ok: z.literal(true) }))),
        },
        ...failures([
          'bad-request',
          'bad-json',
          'not-allowed',
          'not-found',
          'too-large',
          'uri-too-long',
          'unsupported-media-type',
          'internal',
        ]),
      },
    }),
  },
  '/api/openapi.json': {
    get: described({
      operationId: 'openApi',
      tag: 'Operations',
      summary: 'This description',
      responses: {
        200: { description: 'The answer', content: content(['application/json'], anyJson) },
        304: unchanged,
        ...failures(readFailures),
      },
    }),
  },
};
