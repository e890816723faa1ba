import { endpoints } from '@iconotheca/contracts/api';
import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import type { Request } from 'express';

const paths = Object.values<Endpoint>(endpoints).flatMap(({ fileField, path }) =>
  fileField === undefined ? [] : new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
);

/** Tells whether a call takes a file, which goes on as it comes in. */
export function takesFile({ path }: Pick<Request, 'path'>): boolean {
  return paths.some((each) => each.test(path));
}
