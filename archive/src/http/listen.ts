import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { StartError } from '../start-error.ts';

/** Longer than any client in front keeps an idle connection, so that it is never the server that closes first. */
const keepAliveMs = 75_000;
const requestMs = 60_000;
/** Twice the longest address, so that a longer one reaches the route's own check and is told why. */
const headerBytes = 4 * limits.maxUriBytes;

export interface Listening {
  address: string;
  /** Lets running requests finish, for at most `graceMs`, then closes. */
  close: (graceMs?: number) => Promise<void>;
}

/** @throws StartError when the address is taken or not allowed */
export async function listen(app: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer({ maxHeaderSize: headerBytes, requestTimeout: requestMs }, app);
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  server.on('clientError', answerBrokenRequest);
  await open(server, host, port);
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: (graceMs = 5_000) => close(server, graceMs),
  };
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartError(explain(cause, host, port), { cause })),
    );
    server.listen(port, host, resolve);
  });
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is taken by another program; stop that one, or set ARCHIVE_PORT to another (0 takes a free one).`;
  }
  if (code === 'EACCES') return `Port ${port} may not be opened by this user; set ARCHIVE_PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address ${host}; set HOST to one that it has, such as 127.0.0.1.`;
  }
  return `Port ${port} of ${host} cannot be opened: ${message}.`;
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
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
      ? new ApiError('uri-too-long', `The address is longer than ${limits.maxUriBytes.toLocaleString('en-GB')} bytes.`)
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
