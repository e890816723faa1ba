import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { StartError } from './start-error.ts';

/** Longer than any client in front keeps an idle connection, so that it is never the server that closes first. */
const keepAliveMs = 75_000;
/** More than the longest address, so that one that is too long reaches the check that says so. */
const headerBytes = 4 * limits.maxUriBytes;

export interface Listening {
  /** `http://127.0.0.1:8080` */
  address: string;
  /** Takes no more requests, lets running ones finish for at most `graceMs`, then closes. */
  close: (graceMs?: number) => Promise<void>;
}

interface ListenOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** The environment variable that sets the port, for the advice when it cannot be opened. */
  portVariable: string;
  /** Longest that the headers of a request may take. */
  headersMs: number;
  /** Longest that a whole request may take, its body included. */
  requestMs: number;
}

/**
 * Listens on an address, with the limits of HTTP set.
 * @throws StartError when the address is taken, not allowed or not of this machine
 */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, headersMs, requestMs } = options;
  // The demands of HTTP/1.1 on Host are looked at here, for an answer in words.
  const limited = { maxHeaderSize: headerBytes, requestTimeout: requestMs, requireHostHeader: false };
  const server = createServer(limited, (request, response) => {
    const failure = faultOf(request);
    if (failure === undefined) return app(request, response);
    response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('connection', 'close');
    response.statusCode = failure.status;
    response.end(JSON.stringify(failure.toBody()));
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersMs;
  server.on('clientError', answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, options)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: (graceMs = 5_000) => closeServer(server, graceMs),
  };
}

/** Finds what keeps a request from being one of HTTP/1 that can be answered (RFC 9112 §2.3, §3.2). */
function faultOf({ httpVersion, rawHeaders }: IncomingMessage): ApiError | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return new ApiError('bad-request', 'The request line must end with HTTP/1.1 or HTTP/1.0.');
  }
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return undefined;
  return new ApiError('bad-request', `Host: must be there once; it is there ${hosts} times`, { field: 'Host' });
}

function explain(cause: NodeJS.ErrnoException, { host, port, portVariable }: ListenOptions): StartError {
  const noSuchAddress = `This machine has no address ${host}; set HOST to one that it has, such as 127.0.0.1.`;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is taken by another program; stop that one, or set ${portVariable} to another.`,
    EACCES: `Port ${port} may not be opened by this user; set ${portVariable} to one above 1023.`,
    EADDRNOTAVAIL: noSuchAddress,
    ENOTFOUND: noSuchAddress,
  };
  const sentence = sentences[cause.code ?? ''] ?? `Port ${port} of ${host} cannot be opened: ${cause.message}.`;
  return new StartError(sentence, { cause });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Answers a request that the HTTP parser refuses, in the usual shape: it never reaches a route. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new ApiError(
          'uri-too-long',
          `Address and headers are longer than ${headerBytes.toLocaleString('en-GB')} bytes.`,
        )
      : new ApiError('bad-request', 'The request is not HTTP.');
  const body = JSON.stringify(failure.toBody());
  socket.end(
    [
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
