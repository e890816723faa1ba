import { endpoints } from '@iconotheca/contracts/endpoints';
import { facetFieldNames } from '@iconotheca/contracts/filter';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from './openapi.ts';

const described = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          operationId: z.string(),
          parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        }),
      ),
    ),
  })
  .parse(openApi('1.0.0'));

test('every call of the wire is described, and nothing else', () => {
  const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));

  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('a search takes every facet field, each under its own name', () => {
  const names = described.paths['/api/search']?.['get']?.parameters.map(({ name }) => name) ?? [];

  expect(names.filter((name) => name.startsWith('facet_'))).toHaveLength(facetFieldNames.length);
  expect(names).toEqual(expect.arrayContaining(['section', 'q', 'page', 'size', 'sort', 'nonce']));
});

test('what stands in a path is not in the query', () => {
  const parameters = described.paths['/api/iiif/presentation/{id}/info.json']?.['get']?.parameters;

  expect(parameters).toContainEqual({ name: 'id', in: 'path' });
});
