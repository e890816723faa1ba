import type { Request } from 'express';

/** Label of a call that no route takes. */
const noRoute = 'none';

/**
 * Returns the pattern by which a call was routed, `/api/items/:uid`: there are as many as the program has, and none
 * holds what a reader asked. It is read when the call is answered; `none` where nothing answers to its address.
 */
export function routeOf({ route, baseUrl }: Request): string {
  const path = (route as { path: string | RegExp | readonly string[] } | undefined)?.path;
  // Streams are mounted under fixed paths, and have no routes; before anything was mounted the base is undefined.
  if (path === undefined) return baseUrl ? `${baseUrl}/*` : noRoute;
  return Array.isArray(path) ? path.join('|') : String(path);
}
