import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { describeCalls, savingFailures, type Descriptions } from '../http/description.ts';
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

/** Description of each call, for programs and those who write them; no page carries it. */
export const thesaurusDescriptions: Descriptions<typeof thesaurusEndpoints> = /* @__PURE__ */ describeCalls(
  'Contributions',
  {
    addThesaurusEntry: {
      roles: 'account',
      summary:
        'Adds a place, a person or a corporate body to the thesaurus; the same again brings the entry that is there',
      failures: savingFailures,
    },
    thesaurusSearch: {
      roles: 'anyone',
      summary:
        'Entries that users added, by the beginnings of their words; one that was replaced leads to its successor',
    },
    thesaurusCounts: {
      roles: 'anyone',
      summary: 'How many items name each of some entries, of this archive or another authority',
    },
    thesaurusEntry: {
      roles: 'anyone',
      summary: 'One entry of the thesaurus, or the one that took its place',
      failures: ['entry-not-found'],
    },
    replaceThesaurusEntry: {
      roles: 'editor',
      summary: 'Replaces an entry by another, which every item that names it follows, or takes that back for the entry',
      failures: [...savingFailures, 'entry-not-found', 'edit-conflict'],
    },
    thesaurusEntries: {
      roles: 'editor',
      summary: 'The entries that users added, for the editors of the thesaurus, those that were replaced among them',
    },
    thesaurusExport: {
      roles: 'editor',
      summary: 'All entries for the catalogue’s editors, as requests to CERL, one a line, or as a table',
      mediaTypes: ['application/jsonl', 'text/csv'],
    },
  },
);
