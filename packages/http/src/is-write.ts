import { endpoints } from '@iconotheca/contracts/api';
import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import type { Request } from 'express';
import { readingMethods } from './methods.ts';

const readingPosts = new Set(
  Object.values<Endpoint>(endpoints).flatMap(({ reads, path }) => (reads === true ? path : [])),
);

/** Tells whether a request may change stored data: a POST does, but for those that only read. */
export function isWrite({ method, path }: Pick<Request, 'method' | 'path'>): boolean {
  return !readingMethods.includes(method) && !readingPosts.has(path);
}
