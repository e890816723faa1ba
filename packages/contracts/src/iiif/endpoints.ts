import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { collectionInput, collectionResult, topCollectionInput } from './iiif-collection.ts';
import { manifestEndpoint, presentationVersion as version } from './manifest-endpoint.ts';
import { uid } from '../item/item.ts';
import { wholeNumber } from '../shape/whole-number.ts';

/** Canvases are counted from 1. */
const canvasInput = z.object({ id: uid, canvas: wholeNumber(1, 1_000_000), version });
const presentationPart = z.union([
  z.looseObject({ id: z.string(), type: z.string() }),
  z.looseObject({ '@id': z.string(), '@type': z.string() }),
]);

export const iiifEndpoints = {
  ...manifestEndpoint,
  annotationList: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/list/annotations',
    /** Canvas whose annotations are asked for; the first where none is named. */
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
} as const;

const presentation = { roles: 'anyone', mediaTypes: ['application/json', 'application/ld+json'] } as const;
const ofItem = { ...presentation, failures: ['subscription-required', 'item-not-found'] } as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const iiifDescriptions: Descriptions<typeof iiifEndpoints> = /* @__PURE__ */ describeCalls('IIIF', {
  manifest: {
    ...ofItem,
    summary: 'The IIIF manifest of an item: Presentation 3, or 2.1 when the version or the Accept header asks for it',
  },
  annotationList: {
    roles: 'anyone',
    summary: 'What annotations of an item say, for manifests in version 2.1',
    failures: ['subscription-required', 'item-not-found'],
  },
  canvas: { ...ofItem, summary: 'A canvas of an item’s manifest, by its id' },
  canvasPage: { ...ofItem, summary: 'What is painted on a canvas: an annotation page, by its id' },
  canvasPainting: { ...ofItem, summary: 'The image of a canvas: a painting annotation, by its id' },
  canvasAnnotations: { ...ofItem, summary: 'What is said of a canvas: an annotation page, by its id' },
  annotation: { ...ofItem, summary: 'One annotation of an item, the archive’s own or a reader’s, by its id' },
  topCollection: { ...presentation, summary: 'The IIIF collection of all sections' },
  collection: {
    ...presentation,
    summary: 'A section, what an item contains, or a list, as a IIIF collection; large ones in pages',
    failures: ['login-required', 'subscription-required', 'not-found'],
  },
});
