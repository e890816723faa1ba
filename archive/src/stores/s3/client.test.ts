import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, expect, test, vi } from 'vitest';
import { noAnswer, openClient } from './client.ts';
import { asApiError } from './errors.ts';

afterEach(() => vi.unstubAllEnvs());

test('SCALE-1: a service that takes a file and says nothing is asked once, not four times, and the reader is told', async () => {
  let asked = 0;
  const silent = createServer((request) => {
    asked += 1;
    request.resume();
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const client = openClient(300);

  const failure = await client.send(new PutObjectCommand({ Bucket: 'files', Key: 'leaf.jpg', Body: 'leaf' })).then(
    () => undefined,
    (cause: unknown) => cause,
  );

  expect(failure).toMatchObject({ name: noAnswer });
  expect(asApiError(failure)).toMatchObject({ code: 'overloaded' });
  expect(asked).toBe(1);
  client.destroy();
  silent.closeAllConnections();
  silent.close();
});
