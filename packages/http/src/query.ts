import { ApiError } from '@iconotheca/contracts/http/error';
import type { Request } from 'express';

/** Returns the query as it came, repetitions included. */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : originalUrl.slice(at + 1));
}

/**
 * Returns the values that a GET gives by name, in its path and in its query.
 * @throws ApiError `bad-request` when a name is given twice
 */
export function valuesByName(query: URLSearchParams, params: Request['params']): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(params));
  for (const [name, value] of query) {
    if (values.has(name)) throw new ApiError('bad-request', `${name}: is given twice`, { field: name });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}
