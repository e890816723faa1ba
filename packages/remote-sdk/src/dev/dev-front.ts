import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Longest absence of a server while it restarts after a change. */
const restartMs = 10_000;
const retryMs = 100;

interface Front {
  /** Port of the server on this machine that answers a path. */
  portOf: (path: string) => number | undefined;
  /** Answers the paths of none of these servers. Web sockets are not passed on there. */
  answerOthers: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Creates the one address of development: it passes requests and web sockets on to the servers behind it. */
export function createFront({ portOf, answerOthers }: Front): Server {
  const server = createServer((request, response) => {
    const port = portOf(request.url ?? '');
    if (port === undefined) answerOthers(request, response);
    else void pass(request, response, port);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const port = portOf(request.url ?? '');
    if (port === undefined) {
      socket.destroy();
      return;
    }
    const behind = connect(port, '127.0.0.1', () => {
      behind.write(`${request.method} ${request.url} HTTP/1.1\r\n${headerLines(request)}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
  });
  return server;
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const patience = Date.now() + restartMs;
  for (;;) {
    const outcome = await attempt(request, response, port);
    if (outcome === 'answered') return;
    if (Date.now() > patience || request.method !== 'GET') break;
    await delay(retryMs);
  }
  if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
  response.end('The server behind this address is not there; the terminal says why.\n');
}

function attempt(request: IncomingMessage, response: ServerResponse, port: number): Promise<'answered' | 'absent'> {
  return new Promise((settle) => {
    const { method, url, headers } = request;
    const behind = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      settle('answered');
    });
    behind.on('error', () => settle('absent'));
    request.pipe(behind);
  });
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return lines.join('\r\n');
}
