import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';

/** Longer than a proxy in front keeps an idle connection. */
const keepAliveMs = 75_000;
const headersMs = 30_000;
/** A file of 50 MB over a slow line; the bodies of other calls have a limit of their own. */
const requestMs = 600_000;
/** More than the longest address, so that one that is too long reaches the check that says so. */
const headerBytes = 4 * limits.maxUriBytes;

export interface Listening {
  /** `http://127.0.0.1:8080` */
  address: string;
  /** Takes no more requests, lets running ones finish for at most `graceMs`, then closes. */
  close: (graceMs?: number) => Promise<void>;
}

/** An address that cannot be listened on, in a sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** @throws ListenError when the address is taken, not allowed or not of this machine */
export async function listen(app: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer({ maxHeaderSize: headerBytes, requestTimeout: requestMs }, app);
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersMs;
  server.on('clientError', answerBrokenRequest);
  await new Promise<void>((settle, refuse) => {
    server.once('error', (cause: NodeJS.ErrnoException) => refuse(explain(cause, host, port)));
    server.listen(port, host, settle);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: (graceMs = 5_000) => closeServer(server, graceMs),
  };
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is taken by another program; stop that one, or set PORT to another.`,
    EACCES: `Port ${port} may not be opened by this user; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one that it has, such as 127.0.0.1.`,
    ENOTFOUND: `This machine has no address ${host}; set HOST to one that it has, such as 127.0.0.1.`,
  };
  return new ListenError(sentences[cause.code ?? ''] ?? `Port ${port} of ${host} cannot be opened: ${cause.message}.`, {
    cause,
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((settle) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      settle();
    });
    server.closeIdleConnections();
  });
}

/** What the HTTP parser refuses never reaches a route, so it is answered here, in the same shape. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new ApiError('uri-too-long', `Address and headers are longer than ${headerBytes} bytes.`)
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
