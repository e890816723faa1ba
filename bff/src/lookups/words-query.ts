/**
 * Turns typed text into a part of a query in Lucene's syntax: every word must be there, the last one may be unfinished.
 * Letters and digits alone pass, in lower case, and apostrophes behind a backslash: nothing typed is an operator.
 * @returns `rossi AND (ann OR ann*)`; undefined when no word is left
 */
export function wordsQuery(typed: string): string | undefined {
  const words = typed
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu)
    ?.map((word) => word.replaceAll(/['’]/gu, String.raw`\'`));
  const last = words?.pop();
  if (words === undefined || last === undefined) return undefined;
  return [...words, `(${last} OR ${last}*)`].join(' AND ');
}

/** Returns the path of a search of one of the databases of data.cerl.org. */
export function searchPath(database: string, query: string, size: number): string {
  const params = new URLSearchParams({ size: String(size), query, format: 'json' });
  return `/${database}/_search?${params.toString()}`;
}
