import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';

/** Message to a collector of OpenTelemetry: OTLP over HTTP, JSON. */
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
}

const spans: Span[] = [];
let texts = '';
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    texts += JSON.stringify(body);
    for (const { resource, scopeSpans } of sent.parse(body).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value['stringValue'];
      spans.push(...scopeSpans.flatMap((each) => each.spans.map((span) => ({ ...span, service: String(service) }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
}).listen(0, '127.0.0.1');

let site: PeopleSite;

beforeAll(async () => {
  if (!collector.listening) await once(collector, 'listening');
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}` };
  site = await startPeopleSite({ records: [{ ID: ['S0'], TYPE: ['print'] }], env });
  await site.addAccount('anna', 'Anna Kühn');
});

afterAll(async () => {
  await site.stop();
  collector.close();
});

test('a request is one trace through both servers, which goes on from the proxy’s and tells nothing of the reader', async () => {
  const { token } = await site.logIn('anna');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const proxySpan = 'b7ad6b7169203331';

  const response = await fetch(`${site.url}/api/search?q=secretword&section=all&token=${token}`, {
    headers: { traceparent: `00-${traceId}-${proxySpan}-01` },
  });

  expect(response.status).toBe(200);
  const ours = () => spans.filter((span) => span.traceId === traceId);
  await vi.waitUntil(() => ours().length === 3, { timeout: 60_000 });
  const [web, call, archive] = [
    ours().find(({ service, parentSpanId }) => service === 'iconotheca-bff' && parentSpanId === proxySpan),
    ours().find(({ service, name }) => service === 'iconotheca-bff' && name === 'GET'),
    ours().find(({ service }) => service === 'iconotheca-archive'),
  ];
  expect([web?.name, call?.parentSpanId, archive?.name, archive?.parentSpanId]).toEqual([
    'GET /api/search',
    web?.spanId,
    'GET /api/search',
    call?.spanId,
  ]);
  const requestId = response.headers.get('x-request-id');
  expect(texts).toContain(String(requestId));
  for (const secret of [token, 'secretword', 'anna']) expect(texts).not.toContain(secret);
});

test('what is still there is sent when a server stops', async () => {
  await fetch(`${site.url}/api/institutions`);
  const before = spans.length;

  await site.bff.stop();

  expect(spans.slice(before).map(({ name }) => name)).toContain('GET /api/institutions');
});
