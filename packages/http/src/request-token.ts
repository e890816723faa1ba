import { ApiError } from '@iconotheca/contracts/http/error';
import type { Request } from 'express';
import { queryOf } from './query.ts';

/**
 * Reads the token of a request: in the query, in the body, or as `Authorization: Bearer`.
 * @throws ApiError `bad-request` when these name several people
 */
export function tokenOf(request: Request): string | undefined {
  const inQuery = queryOf(request).getAll('token');
  const inHeader = /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  const given = new Set([...inQuery, tokenOfBody(request.body), inHeader].filter(Boolean));
  if (given.size > 1) {
    throw new ApiError('bad-request', 'token: is given twice, and not the same; send one', { field: 'token' });
  }
  return [...given][0];
}

function tokenOfBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('token' in body)) return undefined;
  return typeof body.token === 'string' && body.token !== '' ? body.token : undefined;
}
