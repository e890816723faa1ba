import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestJsonSchema } from './manifest-schema.ts';

const kept = join(import.meta.dirname, '../../../docs/partners-manifest.schema.json');

test('docs/partners-manifest.schema.json says what publish reads: `iconotheca-release schema` writes it', async () => {
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual(manifestJsonSchema());
});

test('the schema asks for what publish asks for', () => {
  expect(manifestJsonSchema()).toMatchObject({
    required: ['name', 'metaData', 'shared', 'exposes'],
    properties: { metaData: { required: ['shellApi', 'remoteEntry'] } },
  });
});
