import { endpoint, nothing } from '../http/endpoint.ts';
import { itemPage, itemPageInput, itemPages } from './item-pages.ts';
import { questionsInput, questionsResult } from './questions.ts';
import { relatedInput, relatedItems } from './related.ts';
import { objectsInput, objectsResult } from '../search/search.ts';

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
