/** Headers that let the pages of any site read an answer. Credentials of the browser never go with such a request. */
export const openToAllSites = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link, ETag, Content-Length, Retry-After, X-Request-Id',
} as const;

/** Returns the headers for a browser that asks whether it may: with any header but Authorization, which `*` leaves out. */
export function preflightHeaders(methods: readonly string[]) {
  return {
    ...openToAllSites,
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
  };
}
