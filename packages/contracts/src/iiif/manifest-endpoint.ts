import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { uid } from '../item/item.ts';

export const presentationVersion = z.optional(z.enum(['2', '3'], { error: 'must be 2 or 3' }));

/** By itself, because every page of an item asks for it and for none of the others. */
export const manifestEndpoint = {
  manifest: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/info.json',
    input: z.object({
      id: uid,
      version: presentationVersion,
      t: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: z.union([
      z.looseObject({ id: z.string(), type: z.literal('Manifest') }),
      z.looseObject({ '@id': z.string(), '@type': z.literal('sc:Manifest') }),
    ]),
    carriesToken: true,
    forAllSites: true,
  }),
} as const;
