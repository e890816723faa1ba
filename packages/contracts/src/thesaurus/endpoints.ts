import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { addEntryInput, addEntryResult } from './add-entry.ts';
import {
  foundEntry,
  thesaurusEntries,
  thesaurusEntriesInput,
  thesaurusCounts,
  thesaurusCountsInput,
  thesaurusCountsQuery,
  thesaurusEntryInput,
  thesaurusSearchInput,
  thesaurusSearchQuery,
  thesaurusSearchResult,
} from './find-entries.ts';
import { replaceEntryInput, replaceEntryResult, thesaurusExportInput } from './replace-entry.ts';

export const thesaurusEndpoints = {
  addThesaurusEntry: endpoint({
    method: 'POST',
    path: '/api/cerl/add',
    input: addEntryInput,
    output: addEntryResult,
    carriesToken: true,
  }),
  thesaurusSearch: endpoint({
    method: 'GET',
    path: '/api/thesaurus/search',
    input: thesaurusSearchInput,
    output: thesaurusSearchResult,
    query: thesaurusSearchQuery,
    forAllSites: true,
  }),
  thesaurusCounts: endpoint({
    method: 'GET',
    path: '/api/thesaurus/counts',
    input: thesaurusCountsInput,
    output: thesaurusCounts,
    query: thesaurusCountsQuery,
    forAllSites: true,
  }),
  thesaurusEntry: endpoint({
    method: 'GET',
    path: '/api/thesaurus/entry',
    input: thesaurusEntryInput,
    output: foundEntry,
    forAllSites: true,
  }),
  replaceThesaurusEntry: endpoint({
    method: 'POST',
    path: '/api/thesaurus/replace',
    input: replaceEntryInput,
    output: replaceEntryResult,
    carriesToken: true,
  }),
  thesaurusEntries: endpoint({
    method: 'GET',
    path: '/api/thesaurus/entries',
    input: thesaurusEntriesInput,
    output: thesaurusEntries,
    carriesToken: true,
  }),
  thesaurusExport: endpoint({
    method: 'GET',
    path: '/api/thesaurus/export',
    input: thesaurusExportInput,
    output: z.string(),
    carriesToken: true,
    textTypes: ['application/jsonl', 'text/csv'],
  }),
} as const;
