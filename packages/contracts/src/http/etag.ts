const entityTag = /(?:W\/)?("[^"]*")/gu;

/**
 * Tells whether the value of If-None-Match names what an ETag stands for, so that the answer is 304: `*`, one tag, or a
 * list. Tags are compared weakly (RFC 9110, 13.1.2).
 */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const expected = opaque(etag);
  return [...ifNoneMatch.matchAll(entityTag)].some(([, tag]) => tag === expected);
}

function opaque(etag: string): string {
  return etag.replace(/^W\//u, '');
}
