import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { requestIdHeader } from './request-id.ts';
import { createLogger, logRequests } from './request-log.ts';

async function aServer(trustProxy: string[]) {
  const lines: string[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const app = express();
  app.set('trust proxy', trustProxy);
  app.use(logRequests(createLogger({ service: 'test', level: 'info', destination })));
  app.get('/', (_request, response) => void response.json({}));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answeredId = async (given?: string) => {
    const headers = given === undefined ? undefined : { [requestIdHeader]: given };
    return (await fetch(url, headers && { headers })).headers.get(requestIdHeader) ?? '';
  };
  return { answeredId, logged: () => lines.join('') };
}

test('every request has an id of its own, in its answer and in its line of the log', async () => {
  const { answeredId, logged } = await aServer([]);

  const [one, other] = [await answeredId(), await answeredId()];

  expect(one).toMatch(/^[0-9a-f-]{36}$/u);
  expect(other).not.toBe(one);
  await expect.poll(logged).toContain(`"id":"${one}"`);
});

test('the id that a trusted proxy gives is kept; of others, or written otherwise, it is not', async () => {
  const [behindProxy, open] = [await aServer(['loopback']), await aServer([])];

  expect(await behindProxy.answeredId('edge-4711-abc')).toBe('edge-4711-abc');
  await expect.poll(behindProxy.logged).toContain('"id":"edge-4711-abc"');
  expect(await behindProxy.answeredId('a"b{} c')).not.toContain('"');
  expect(await behindProxy.answeredId('x'.repeat(200))).toHaveLength(36);
  expect(await open.answeredId('edge-4711-abc')).toHaveLength(36);
});
