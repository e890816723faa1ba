import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { collectionInput, collectionResult, topCollectionInput } from '../iiif-collection.ts';
import { uid } from '../item.ts';
import { similarInput, similarResult } from '../similar.ts';
import { uploadField, uploadInput, uploadResult } from '../upload.ts';

export const imagesEndpoints = {
  manifest: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/info.json',
    input: z.object({
      id: uid,
      version: z.optional(z.enum(['2', '3'], { error: 'must be 2 or 3' })),
      t: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: z.union([
      z.looseObject({ id: z.string(), type: z.literal('Manifest') }),
      z.looseObject({ '@id': z.string(), '@type': z.literal('sc:Manifest') }),
    ]),
  }),
  annotationList: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/list/annotations',
    input: z.object({ id: uid }),
    output: z.looseObject({ '@id': z.string(), '@type': z.literal('sc:AnnotationList') }),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/similar',
    input: similarInput,
    output: similarResult,
    maxAgeS: 60,
  }),
  topCollection: endpoint({
    method: 'GET',
    path: '/api/iiif/collection/top',
    input: topCollectionInput,
    output: collectionResult,
  }),
  collection: endpoint({
    method: 'GET',
    path: '/api/iiif/collection/:kind/:id',
    input: collectionInput,
    output: collectionResult,
    carriesToken: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    input: uploadInput,
    output: uploadResult,
    fileField: uploadField,
  }),
} as const;
