import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { conceptSamples, conceptSamplesInput } from './concept-samples.ts';
import { conceptPictures, conceptPicturesInput, conceptUse, conceptUseInput } from './concept-use.ts';
import { parseInput } from '../http/error.ts';
import { iconclassInput, iconclassResult, iconclassSearchInput, iconclassSearchResult } from './iconclass.ts';
import { limits } from '../limits.ts';

/** Notations as an address names them: `notation=25F&notation=25G`. */
const manyNotations = {
  read: (params: URLSearchParams) => parseInput(iconclassInput, { notation: params.getAll('notation') }),
  write: ({ notation }: z.output<typeof iconclassInput>) =>
    new URLSearchParams(notation.map((value): [string, string] => ['notation', value])),
};

export const iconclassEndpoints = {
  iconclass: endpoint({
    method: 'GET',
    path: '/api/iconclass',
    input: iconclassInput,
    output: iconclassResult,
    query: manyNotations,
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
  iconclassUse: endpoint({
    method: 'GET',
    path: '/api/iconclass/use',
    input: conceptUseInput,
    output: conceptUse,
    maxAgeS: 60,
    carriesToken: true,
    forAllSites: true,
  }),
  iconclassPictures: endpoint({
    method: 'GET',
    path: '/api/iconclass/pictures',
    input: conceptPicturesInput,
    output: conceptPictures,
    query: manyNotations,
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
    iconclassUse: {
      roles: 'anyone',
      summary: 'A concept and its use here: pictures, concepts around it and beside it, dates, collections, makers',
      failures: ['not-found'],
    },
    iconclassPictures: {
      roles: 'anyone',
      summary: 'A picture for each of several notations, where items that carry it or anything below have one',
    },
    concept: {
      roles: 'anyone',
      summary: 'A notation as SKOS, JSON-LD',
      failures: ['not-found'],
      mediaTypes: ['application/ld+json'],
    },
  },
);
