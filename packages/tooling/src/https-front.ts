import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';

export interface HttpsFront {
  /** `https://127.0.0.1:43121` */
  origin: string;
  /**
   * Names the server that it stands before.
   * @param rewrite what becomes of each document, which then comes compressed by gzip
   */
  passTo: (address: string, rewrite?: RewriteDocument) => void;
  close: () => void;
}

/** @returns the document's text in place of the one that the server answered */
type RewriteDocument = (text: string, path: string) => string;

/** Fields that speak of one connection and do not exist in HTTP/2. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/**
 * Starts the front that a public site has: https with HTTP/2, without which browsers take no brotli. Its certificate is
 * made for this run.
 */
export async function startHttpsFront(): Promise<HttpsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keyType: 'ec' });
  let behind: Behind | undefined;
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
    passTo(address, rewrite) {
      behind = { address: new URL(address), rewrite };
    },
    close: () => void server.close(),
  };
}

interface Behind {
  address: URL;
  rewrite: RewriteDocument | undefined;
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, { address, rewrite }: Behind): void {
  const { method, url, headers, authority } = asked;
  const { hostname, port } = address;
  const isRewritten = rewrite !== undefined && (headers.accept ?? '').includes('text/html');
  const own = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !(isRewritten && name === 'accept-encoding'),
  );
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
      const kept = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !ofConnection.has(name)));
      response.on('error', () => answer.stream.destroy());
      if (isRewritten) {
        delete kept['content-length'];
        answer.writeHead(response.statusCode ?? 502, { ...kept, 'content-encoding': 'gzip' });
        void text(response).then((document) => answer.end(gzipSync(rewrite(document, url))));
        return;
      }
      answer.writeHead(response.statusCode ?? 502, kept);
      response.pipe(answer);
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
