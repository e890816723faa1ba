import { endpoints } from '@iconotheca/contracts/api';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from '../testing/ask.ts';
import { describedAddresses, fullReleases, startFullArchive } from '../testing/every-address.ts';
import type { RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';
import { openApi } from './openapi.ts';

const written = openApi('1.0.0');

const described = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          operationId: z.string(),
          parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.looseObject({}) })).default([]),
          responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).default({}) })),
        }),
      ),
    ),
  })
  .parse(written);

const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));

function parameter(path: string, name: string) {
  return described.paths[path]?.['get']?.parameters.find((each) => each.name === name);
}

test('the description is OpenAPI 3.1', async () => {
  const validator = new Validator();

  const { valid, errors } = await validator.validate(structuredClone(written));

  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('every call of the wire is described, each by a name of its own', () => {
  const names = operations.map(({ operationId }) => operationId);

  expect(names).toEqual(expect.arrayContaining(Object.keys(endpoints)));
  expect(new Set(names).size).toBe(names.length);
});

/** Every pattern of the description, wherever it stands. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'pattern' && typeof each === 'string' ? [each] : patternsIn(each),
  );
}

/** Tells whether a pattern is one of all languages: it has no classes by name, and needs no flag. */
function isPortable(pattern: string): boolean {
  if (/\\[pPkuxc](?![\da-f]{4})/u.test(pattern)) return false;
  return new RegExp(pattern, 'u').source === new RegExp(pattern, '').source;
}

test('every pattern is one that other languages read', () => {
  const patterns = patternsIn(written);

  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => !isPortable(pattern))).toEqual([]);
  expect(isPortable('^[^\\p{Cc}]+$')).toBe(false);
});

test('a search takes every facet field, each under its own name', () => {
  const names = described.paths['/api/search']?.['get']?.parameters.map(({ name }) => name) ?? [];

  expect(names.filter((name) => name.startsWith('facet_'))).toHaveLength(facetFieldNames.length);
  expect(names).toEqual(expect.arrayContaining(['section', 'q', 'read', 'page', 'size', 'sort', 'nonce']));
});

test.each([
  ['/api/search', 'size', 0, limits.maxPageSize],
  ['/api/iconclass/search', 'size', 1, limits.lookupSize],
  ['/api/items/{page}', 'page', 0, 1_000_000],
])('%s says of %s that it is a whole number from %i to %i', (path, name, minimum, maximum) => {
  const schema = parameter(path, name)?.schema;

  expect(schema).toMatchObject({ type: 'integer', minimum, maximum });
  expect(schema).not.toHaveProperty('anyOf');
});

test('what stands in a path is not in the query', () => {
  expect(parameter('/api/iiif/presentation/{id}/info.json', 'id')).toMatchObject({ in: 'path' });
});

function statuses(path: string, method: string): number[] {
  return Object.keys(described.paths[path]?.[method]?.responses ?? {}).map(Number);
}

test('operations are not all said to fail alike', () => {
  expect(statuses('/api/overview', 'get')).toEqual([200, 304, 400, 414, 429, 500, 502, 503, 504]);
  expect(statuses('/api/lists', 'post')).toEqual(expect.arrayContaining([401, 403, 404, 409, 413, 415]));
  expect(statuses('/f/{image}', 'get')).toEqual(expect.arrayContaining([206, 304, 412, 416]));
});

describe('what is described', () => {
  let archive: RealArchive;
  beforeAll(async () => {
    archive = await startFullArchive();
  });
  afterAll(() => archive.close());

  test('is what is served: statuses, types of media, and what is asked for by name', async () => {
    const { url } = await startSite({ archive: archive.address, releases: await fullReleases() });
    const linkedData = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

    const served: { path: string; status: string; type: string }[] = [];
    // A busy machine refuses some of many calls at once.
    for (const [path, addresses] of Object.entries(describedAddresses)) {
      for (const address of addresses) {
        for (const accept of [undefined, linkedData]) {
          const { status, headers } = await ask(url + address, accept === undefined ? {} : { headers: { accept } });
          served.push({ path, status: String(status), type: String(headers['content-type']).replace(/;.*/su, '') });
        }
      }
    }

    const undescribed = served.filter(({ path, status, type }) => {
      const response = described.paths[path]?.['get']?.responses[status];
      const isEmpty = status === '303';
      return response === undefined || (!isEmpty && !Object.hasOwn(response.content, type));
    });
    expect(undescribed).toEqual([]);
    expect(served.map(({ type }) => type)).toContain('application/ld+json');
  });

  test('may be kept for a while, and read by pages of other sites', async () => {
    const { url } = await startSite();

    const { headers, text } = await ask(`${url}/api/openapi.json`);

    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' });
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  });
});
