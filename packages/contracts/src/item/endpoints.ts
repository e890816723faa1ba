import { endpoint, nothing } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { itemPage, itemPageInput, itemPages } from './item-pages.ts';
import { objectsInput, objectsResult } from './objects.ts';
import { questionsInput, questionsResult } from './questions.ts';
import { relatedInput, relatedItems } from './related.ts';

export const itemsEndpoints = {
  objects: endpoint({
    method: 'POST',
    path: '/api/objects',
    input: objectsInput,
    output: objectsResult,
    reads: true,
    carriesToken: true,
    forAllSites: true,
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/questions',
    input: questionsInput,
    output: questionsResult,
    maxAgeS: 60,
    forAllSites: true,
  }),
  itemPages: endpoint({
    method: 'GET',
    path: '/api/items',
    input: nothing,
    output: itemPages,
    maxAgeS: 3600,
    forAllSites: true,
  }),
  itemPage: endpoint({
    method: 'GET',
    path: '/api/items/:page',
    input: itemPageInput,
    output: itemPage,
    maxAgeS: 3600,
    forAllSites: true,
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/items/:id/related',
    input: relatedInput,
    output: relatedItems,
    maxAgeS: 60,
    carriesToken: true,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const itemsDescriptions: Descriptions<typeof itemsEndpoints> = /* @__PURE__ */ describeCalls('Items', {
  objects: { roles: 'anyone', summary: 'Items by id, in the order asked' },
  questions: {
    roles: 'anyone',
    summary: 'The newest questions of the Can You Help? forum, with when each was asked; also as a feed (Atom)',
    failures: ['not-found'],
  },
  itemPages: {
    roles: 'anyone',
    summary: 'How many items there are, in how many pages, and when an item of each page last changed',
    failures: ['subscription-required'],
  },
  itemPage: {
    roles: 'anyone',
    summary: 'The ids of the items of a page and when each last changed',
    failures: ['subscription-required', 'not-found'],
  },
  related: {
    roles: 'anyone',
    summary: 'Items that show the same as an item, with the notations that both show, and items that look like it',
    failures: ['subscription-required', 'item-not-found'],
  },
});
