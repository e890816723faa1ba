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
  summary: string;
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
    summary: 'Items of a section that match a query and filters, with facet counts over the whole match set',
    input: searchQuery,
    output: searchResult,
    query: { read: searchQueryFromUrl, write: searchQueryToUrl },
    carriesToken: true,
  }),
  objects: endpoint({
    method: 'POST',
    path: '/api/objects',
    summary: 'Items by id, in the order asked',
    input: objectsInput,
    output: objectsResult,
    carriesToken: true,
  }),
  itemPages: endpoint({
    method: 'GET',
    path: '/api/items',
    summary: 'How many items there are, in how many pages, and when an item of each page last changed',
    input: nothing,
    output: itemPages,
    maxAgeS: 3600,
  }),
  itemPage: endpoint({
    method: 'GET',
    path: '/api/items/:page',
    summary: 'The ids of the items of a page and when each last changed',
    input: itemPageInput,
    output: itemPage,
    maxAgeS: 3600,
  }),
  lists: endpoint({
    method: 'GET',
    path: '/api/lists',
    summary: 'The lists of whoever asks, or one list whole; a public list is read with its id and no token',
    input: listsInput,
    output: listsResult,
    carriesToken: true,
  }),
  saveList: endpoint({
    method: 'POST',
    path: '/api/lists',
    summary: 'Saves a list, or deletes one; a save on an older version answers 409 with both',
    input: saveListInput,
    output: saveListResult,
    carriesToken: true,
  }),
  entry: endpoint({
    method: 'POST',
    path: '/api/entry',
    summary: 'Saves a comment or Iconclass notations that a user adds to an item, or deletes them',
    input: entryInput,
    output: entryResult,
    carriesToken: true,
  }),
  modify: endpoint({
    method: 'POST',
    path: '/api/modify',
    summary: 'Saves a record, or deletes an item; a save on an older version answers 409 with both',
    input: modifyInput,
    output: modifyResult,
    carriesToken: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Credentials for a username and a password',
    input: loginInput,
    output: credentials,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/api/pass',
    summary: 'Credentials for seven days, for a reader without an account',
    input: nothing,
    output: credentials,
  }),
  institutions: endpoint({
    method: 'GET',
    path: '/api/institutions',
    summary: 'Institutions whose readers log in there',
    input: nothing,
    output: institutions,
    maxAgeS: 60,
  }),
  beginInstitutionLogin: endpoint({
    method: 'POST',
    path: '/api/institution-login/begin',
    summary: 'Where a reader logs in at their institution, and what to keep until they are back',
    input: beginInstitutionInput,
    output: beginInstitutionResult,
  }),
  endInstitutionLogin: endpoint({
    method: 'POST',
    path: '/api/institution-login/end',
    summary: 'Credentials for a reader who comes back from their institution',
    input: endInstitutionInput,
    output: credentials,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends a session: its token is of no use afterwards',
    input: tokenInput,
    output: z.object({ ok: z.literal(true) }),
  }),
  user: endpoint({
    method: 'POST',
    path: '/api/user',
    summary: 'Whom a token stands for, and what they may do',
    input: tokenInput,
    output: session,
  }),
  iconclass: endpoint({
    method: 'GET',
    path: '/api/iconclass',
    summary: 'Notations resolved: path, children, references, labels and keywords in nine languages, item count',
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
    summary: 'Notations that words in any of nine languages name, or that begin as typed',
    input: iconclassSearchInput,
    output: iconclassSearchResult,
    maxAgeS: 60,
  }),
  iconclassSamples: endpoint({
    method: 'GET',
    path: '/api/iconclass/samples',
    summary: 'How others used a notation: how many items carry it or anything below, and some of them with images',
    input: conceptSamplesInput,
    output: conceptSamples,
    maxAgeS: 60,
  }),
  concept: endpoint({
    method: 'GET',
    path: '/api/iconclass/:notation.jsonld',
    summary: 'A notation as SKOS, JSON-LD',
    input: z.object({ notation: z.string().check(z.maxLength(limits.maxNotationLength)) }),
    output: z.looseObject({ '@context': z.unknown() }),
    maxAgeS: 60,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    summary: 'What the home page shows: counts, a picture of each section, new acquisitions, open questions',
    input: nothing,
    output: overview,
    maxAgeS: 60,
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/api/iiif/presentation/:id/info.json',
    summary: 'The IIIF manifest of an item: Presentation 3, or 2.1 when the version or the Accept header asks for it',
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
    summary: 'Takes in one JPEG and answers the name that it has from now on',
    input: uploadInput,
    output: uploadResult,
    fileField: uploadField,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Whether the process answers',
    input: nothing,
    output: health,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Whether the process can serve; 503 when it cannot',
    input: nothing,
    output: health,
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
export type EndpointInput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>;
export type EndpointOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>;

/** Paths that stream bytes rather than JSON: forwarded whole, never parsed. */
export const streamPaths = ['/iiif/2', '/iiif/3', '/f'] as const;
