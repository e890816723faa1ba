import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { conceptSamples, conceptSamplesInput } from './concept-samples.ts';
import { parseInput } from '../http/error.ts';
import { iconclassInput, iconclassResult, iconclassSearchInput, iconclassSearchResult } from './iconclass.ts';
import { limits } from '../limits.ts';

export const iconclassEndpoints = {
  iconclass: endpoint({
    method: 'GET',
    path: '/api/iconclass',
    input: iconclassInput,
    output: iconclassResult,
    query: {
      read: (params) => parseInput(iconclassInput, { notation: params.getAll('notation') }),
      write: ({ notation }) => new URLSearchParams(notation.map((value): [string, string] => ['notation', value])),
    },
    maxAgeS: 60,
    forAllSites: true,
  }),
  iconclassSearch: endpoint({
    method: 'GET',
    path: '/api/iconclass/search',
    input: iconclassSearchInput,
    output: iconclassSearchResult,
    maxAgeS: 60,
    forAllSites: true,
  }),
  iconclassSamples: endpoint({
    method: 'GET',
    path: '/api/iconclass/samples',
    input: conceptSamplesInput,
    output: conceptSamples,
    maxAgeS: 60,
    carriesToken: true,
    forAllSites: true,
  }),
  concept: endpoint({
    method: 'GET',
    path: '/api/iconclass/:notation.jsonld',
    input: z.object({ notation: z.string().check(z.maxLength(limits.maxNotationLength)) }),
    output: z.looseObject({ '@context': z.unknown() }),
    maxAgeS: 60,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const iconclassDescriptions: Descriptions<typeof iconclassEndpoints> = /* @__PURE__ */ describeCalls(
  'Iconclass',
  {
    iconclass: {
      roles: 'anyone',
      summary: 'Notations resolved: path, children, references, labels and keywords in nine languages, item count',
    },
    iconclassSearch: {
      roles: 'anyone',
      summary: 'Notations that words in any of nine languages name, or that begin as typed',
    },
    iconclassSamples: {
      roles: 'anyone',
      summary: 'How others used a notation: how many items carry it or anything below, and some of them with images',
    },
    concept: {
      roles: 'anyone',
      summary: 'A notation as SKOS, JSON-LD',
      failures: ['not-found'],
      mediaTypes: ['application/ld+json'],
    },
  },
);
