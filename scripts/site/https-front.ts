import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { once } from 'node:events';
import { generate } from 'selfsigned';

export interface HttpsFront {
  /** `https://127.0.0.1:43121` */
  origin: string;
  /** Names the server that it stands before. */
  passTo: (address: string) => void;
  close: () => void;
}

/** Fields that speak of one connection and do not exist in HTTP/2. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/**
 * What stands before the site where it is public: https with HTTP/2, without which browsers take no brotli. Its
 * certificate is made for this run.
 */
export async function startHttpsFront(): Promise<HttpsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keyType: 'ec' });
  let behind: URL | undefined;
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    if (behind === undefined) answer.writeHead(503).end();
    else pass(asked, answer, behind);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    origin: `https://127.0.0.1:${port}`,
    passTo(address) {
      behind = new URL(address);
    },
    close: () => void server.close(),
  };
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, { hostname, port }: URL): void {
  const { method, url, headers, authority } = asked;
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const passed = request(
    {
      hostname,
      port,
      method,
      path: url,
      headers: {
        ...Object.fromEntries(own),
        host: authority,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '127.0.0.1',
      },
    },
    (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      response.pipe(answer);
      response.on('error', () => answer.stream.destroy());
    },
  );
  passed.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  // The browser went on to another page.
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}
