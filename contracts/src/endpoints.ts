import * as z from 'zod/mini';
import { conceptSamples, conceptSamplesInput } from './concept-samples.ts';
import { entryInput, entryResult } from './entry.ts';
import { parseInput } from './error.ts';
import { health } from './health.ts';
import { iconclassInput, iconclassResult, iconclassSearchInput, iconclassSearchResult } from './iconclass.ts';
import { itemPage, itemPageInput, itemPages } from './item-pages.ts';
import { uid } from './item.ts';
import { limits } from './limits.ts';
import { modifyInput, modifyResult } from './modify.ts';
import { overview } from './overview.ts';
import { relatedInput, relatedItems } from './related.ts';
import { listsInput, listsResult, saveListInput, saveListResult } from './list.ts';
import { objectsInput, objectsResult, searchQuery, searchResult } from './search.ts';
import { searchQueryFromUrl, searchQueryToUrl } from './search-url.ts';
import {
  beginInstitutionInput,
  beginInstitutionResult,
  credentials,
  endInstitutionInput,
  institutions,
  loginInput,
  session,
  tokenInput,
} from './session.ts';
import { uploadField, uploadInput, uploadResult } from './upload.ts';

/** One call of the wire. Browser → bff and bff → archive use the same method, path, input and output. */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> {
  method: 'GET' | 'POST';
  /** Express and OpenAPI both understand `:name` segments once braces are put round them. */
  path: string;
  /** What a GET reads from path and query, a POST from its body. */
  input: Input;
  output: Output;
  /** How the input stands in a query, where it is more than names and values. */
  query?: {
    read(params: URLSearchParams): z.output<Input>;
    write(input: z.output<Input>): URLSearchParams;
  };
  /** Seconds that an answer may be reused by anyone; none when absent. */
  maxAgeS?: number;
  /** The field of a form that holds a file; the input is then what the form holds beside it. */
  fileField?: string;
  /** Whether the answer depends on who asks: the reader's token goes with the call, when there is one. */
  carriesToken?: true;
}

function endpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition;
}

const nothing = z.object({});

export const endpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    input: searchQuery,
    output: searchResult,
    query: { read: searchQueryFromUrl, write: searchQueryToUrl },
    carriesToken: true,
  }),
  objects: endpoint({
    method: 'POST',
    path: '/api/objects',
    input: objectsInput,
    output: objectsResult,
    carriesToken: true,
  }),
  itemPages: endpoint({
    method: 'GET',
    path: '/api/items',
    input: nothing,
    output: itemPages,
    maxAgeS: 3600,
  }),
  itemPage: endpoint({
    method: 'GET',
    path: '/api/items/:page',
    input: itemPageInput,
    output: itemPage,
    maxAgeS: 3600,
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/items/:id/related',
    input: relatedInput,
    output: relatedItems,
    maxAgeS: 60,
  }),
  lists: endpoint({
    method: 'GET',
    path: '/api/lists',
    input: listsInput,
    output: listsResult,
    carriesToken: true,
  }),
  saveList: endpoint({
    method: 'POST',
    path: '/api/lists',
    input: saveListInput,
    output: saveListResult,
    carriesToken: true,
  }),
  entry: endpoint({
    method: 'POST',
    path: '/api/entry',
    input: entryInput,
    output: entryResult,
    carriesToken: true,
  }),
  modify: endpoint({
    method: 'POST',
    path: '/api/modify',
    input: modifyInput,
    output: modifyResult,
    carriesToken: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    input: loginInput,
    output: credentials,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/api/pass',
    input: nothing,
    output: credentials,
  }),
  institutions: endpoint({
    method: 'GET',
    path: '/api/institutions',
    input: nothing,
    output: institutions,
    maxAgeS: 60,
  }),
  beginInstitutionLogin: endpoint({
    method: 'POST',
    path: '/api/institution-login/begin',
    input: beginInstitutionInput,
    output: beginInstitutionResult,
  }),
  endInstitutionLogin: endpoint({
    method: 'POST',
    path: '/api/institution-login/end',
    input: endInstitutionInput,
    output: credentials,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    input: tokenInput,
    output: z.object({ ok: z.literal(true) }),
  }),
  user: endpoint({
    method: 'POST',
    path: '/api/user',
    input: tokenInput,
    output: session,
  }),
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
  }),
  iconclassSearch: endpoint({
    method: 'GET',
    path: '/api/iconclass/search',
    input: iconclassSearchInput,
    output: iconclassSearchResult,
    maxAgeS: 60,
  }),
  iconclassSamples: endpoint({
    method: 'GET',
    path: '/api/iconclass/samples',
    input: conceptSamplesInput,
    output: conceptSamples,
    maxAgeS: 60,
  }),
  concept: endpoint({
    method: 'GET',
    path: '/api/iconclass/:notation.jsonld',
    input: z.object({ notation: z.string().check(z.maxLength(limits.maxNotationLength)) }),
    output: z.looseObject({ '@context': z.unknown() }),
    maxAgeS: 60,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    input: nothing,
    output: overview,
    maxAgeS: 60,
  }),
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
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    input: uploadInput,
    output: uploadResult,
    fileField: uploadField,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    input: nothing,
    output: health,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    input: nothing,
    output: health,
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
export type EndpointInput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>;
export type EndpointOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>;

/** Paths that stream bytes rather than JSON: forwarded whole, never parsed. */
export const streamPaths = ['/iiif/2', '/iiif/3', '/f'] as const;
