import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Resolve } from '@iconotheca/http/public-address';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { Network } from '../elsewhere/ask-host.ts';

/** Handler of one path; paths without one answer 404. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Server of an institution, as far as a test needs one, on an address of this machine. */
export interface PictureServer {
  port: number;
  /** `http://pictures.example:41234`, which the network of the test leads to it. */
  origin: string;
  asked: string[];
  /** Answers that a test lets the server give, by path. */
  answers: Map<string, Answer>;
}

/** Starts a server that answers as a test tells it to. */
export async function startPictureServer(address = '127.0.0.1', port = 0): Promise<PictureServer> {
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(port, address), 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return { port: bound.port, origin: `http://pictures.example:${bound.port}`, asked, answers };
}

/** Returns a network in which every name leads to addresses in turn, and one of this machine may be connected to. */
export function networkTo(...addresses: readonly string[]): Network {
  let turn = 0;
  const resolve = (_name: string, _options: unknown, callback: (error: null, all: object[]) => void) => {
    const address = addresses[Math.min(turn, addresses.length - 1)] ?? '';
    turn += 1;
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return { resolve: resolve as unknown as Resolve, allows: (address) => address === '127.0.0.1' };
}

/** Makes a picture of one colour. */
export async function aPicture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c08040' } });
  return await picture.toFormat(format).toBuffer();
}

/** Answers with bytes, called what they are or something else. */
export function bytesOf(body: Buffer | string, type = 'image/jpeg'): Answer {
  return (_request, response) => void response.writeHead(200, { 'content-type': type, connection: 'close' }).end(body);
}

/** Answers with JSON. */
export function jsonOf(body: unknown): Answer {
  return bytesOf(JSON.stringify(body), 'application/json');
}

/** Answers with a status and no more. */
export function statusOf(status: number, headers: OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => void response.writeHead(status, headers).end();
}

/** Leads to another address. */
export function redirectTo(location: string): Answer {
  return statusOf(307, { location });
}

/** Answers a byte now and then, without an end. */
export function drip(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  const timer = setInterval(() => response.write('x'), 50);
  response.on('close', () => clearInterval(timer));
}

/** Answers as many bytes as are taken. */
export function endless(_request: IncomingMessage, response: ServerResponse): void {
  const portion = Buffer.alloc(1_000_000, 0xff);
  const more = () => {
    while (!response.destroyed && response.write(portion));
    response.once('drain', more);
  };
  more();
}
