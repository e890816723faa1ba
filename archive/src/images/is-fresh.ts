import type { IncomingMessage } from 'node:http';

/** Whether the client has what an ETag stands for. */
export function isFresh(req: IncomingMessage, etag: string): boolean {
  const given = req.headers['if-none-match'];
  return given !== undefined && given.split(',').some((each) => each.trim().replace(/^W\//u, '') === etag);
}
