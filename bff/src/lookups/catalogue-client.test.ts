import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Resolve } from '@iconotheca/http/public-address';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueClient } from './catalogue-client.ts';

/** A server of our own network. @returns its port, and what it was asked */
async function anInnerServer() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[]}');
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, asked };
}

/** Says of every name that it leads to these addresses. */
function leadsTo(...addresses: string[]): Resolve {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return ((_name: string, _options: unknown, callback: (error: null, all: typeof found) => void) => {
    callback(null, found);
  }) as Resolve;
}

test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '169.254.169.254', '0.0.0.0', '100.64.0.1', 'fd00::1', '::1'])(
  'a public name that leads to %s is not connected to',
  async (address) => {
    const { port, asked } = await anInnerServer();
    const url = new URL(`http://catalogue.example:${port}`);
    const client = createCatalogueClient({ url, resolve: leadsTo(address) });
    onTestFinished(client.close);

    const reading = client.read('/thesaurus/_search', AbortSignal.timeout(5_000));

    const failure = await reading.catch((error: unknown) => error);
    expect(failure).toHaveProperty('code', 'catalogue-unreachable');
    expect(failure).toHaveProperty('cause.message', 'catalogue.example leads to no public address.');
    expect(asked).toEqual([]);
  },
);

test('an address that is configured as such is asked', async () => {
  const { port, asked } = await anInnerServer();
  const client = createCatalogueClient({ url: new URL(`http://127.0.0.1:${port}/cerl/`) });
  onTestFinished(client.close);

  const answer = await client.read('/thesaurus/_search', AbortSignal.timeout(5_000));

  expect(answer).toEqual({ rows: [] });
  expect(asked).toEqual(['/cerl/thesaurus/_search']);
});
