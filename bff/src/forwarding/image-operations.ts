import type { ErrorCode } from '@iconotheca/contracts/http/error';
import { anyJson, archiveFailures, inPath, type Operation, type Operations } from '../describing/operations.ts';
import { content, failures, unchanged } from '../describing/responses.ts';
import type { Schema } from '../describing/schemas.ts';

const version = inPath('version', '3', { enum: ['2', '3'] });
const image = inPath('image', 'leaf.jpg');
/** Bytes have no schema in OpenAPI 3.1. */
const bytes: Schema = {};
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

function ofImage(operation: Operation, responses: Schema, codes: readonly ErrorCode[] = []): { get: Schema } {
  return {
    get: { tags: ['IIIF'], ...operation, responses: { ...responses, ...failures([...imageFailures, ...codes]) } },
  };
}

/** Operations that stream images and what describes them. */
export const imageOperations: Operations = {
  '/iiif/{version}/{image}': ofImage(
    { operationId: 'image', summary: 'Leads to the description of an image', parameters: [version, image] },
    { 303: { description: 'The description', headers: { Location: { schema: { type: 'string' } } } } },
  ),
  '/iiif/{version}/{image}/info.json': ofImage(
    {
      operationId: 'imageInfo',
      summary: 'Sizes, tiles and features of an image: IIIF Image API 2.1 and 3.0, level 2',
      parameters: [version, image],
    },
    {
      200: { description: 'The answer', content: content(['application/json', 'application/ld+json'], anyJson) },
      304: unchanged,
    },
  ),
  '/iiif/{version}/{image}/{region}/{size}/{rotation}/{quality}.{format}': ofImage(
    {
      operationId: 'imagePart',
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
    },
    {
      200: { description: 'The image', content: content(['image/jpeg', 'image/png', 'image/webp'], bytes) },
      304: unchanged,
    },
    ['not-supported'],
  ),
  '/f/{image}': ofImage(
    { operationId: 'imageFile', summary: 'An image as a JPEG, whole or by range', parameters: [image] },
    {
      200: { description: 'The image', content: content(['image/jpeg'], bytes) },
      206: { description: 'The bytes that Range asks for', content: content(['image/jpeg'], bytes) },
      304: unchanged,
    },
    ['precondition-failed', 'range-not-satisfiable'],
  ),
};
