import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { collectionInput, collectionResult, topCollectionInput } from './iiif-collection.ts';
import { manifestEndpoint, presentationVersion as version } from './manifest-endpoint.ts';
import { uid } from '../item/item.ts';
import { similarInput, similarResult } from '../item/similar.ts';
import { wholeNumber } from '../shape/whole-number.ts';
import { sentImagesInput, sentImagesResult, uploadField, uploadInput, uploadResult } from '../upload/upload.ts';

/** Canvases are counted from 1. */
const canvasInput = z.object({ id: uid, canvas: wholeNumber(1, 1_000_000), version });
const presentationPart = z.union([
  z.looseObject({ id: z.string(), type: z.string() }),
  z.looseObject({ '@id': z.string(), '@type': z.string() }),
]);

export const imagesEndpoints = {
  ...manifestEndpoint,
  annotationList: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/list/annotations',
    /** Of the first canvas where none is named. */
    input: z.object({ id: uid, canvas: z.optional(wholeNumber(1, 1_000_000)) }),
    output: z.looseObject({ '@id': z.string(), '@type': z.literal('sc:AnnotationList') }),
    forAllSites: true,
  }),
  canvas: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/canvas/:canvas',
    input: canvasInput,
    output: presentationPart,
    forAllSites: true,
  }),
  canvasPage: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/canvas/:canvas/page',
    input: canvasInput,
    output: presentationPart,
    forAllSites: true,
  }),
  canvasPainting: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/canvas/:canvas/page/image',
    input: canvasInput,
    output: presentationPart,
    forAllSites: true,
  }),
  canvasAnnotations: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/canvas/:canvas/annotations',
    input: canvasInput,
    output: presentationPart,
    forAllSites: true,
  }),
  annotation: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/annotation/:annotation',
    input: z.object({ id: uid, annotation: z.string().check(z.minLength(1), z.maxLength(100)), version }),
    output: presentationPart,
    forAllSites: true,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/similar',
    input: similarInput,
    output: similarResult,
    maxAgeS: 60,
    forAllSites: true,
  }),
  topCollection: endpoint({
    method: 'GET',
    path: '/api/iiif/collection/top',
    input: topCollectionInput,
    output: collectionResult,
    forAllSites: true,
  }),
  collection: endpoint({
    method: 'GET',
    path: '/api/iiif/collection/:kind/:id',
    input: collectionInput,
    output: collectionResult,
    carriesToken: true,
    forAllSites: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    input: uploadInput,
    output: uploadResult,
    fileField: uploadField,
  }),
  sentImages: endpoint({
    method: 'POST',
    path: '/api/uploads',
    input: sentImagesInput,
    output: sentImagesResult,
    reads: true,
  }),
} as const;
