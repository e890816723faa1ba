/** Something of OpenSearch's query language. */
export type Json = Readonly<Record<string, unknown>>;

export const nothing: Json = { match_none: {} };

/** Joins queries that must all hold; without any, everything matches. */
export function all(queries: readonly Json[]): Json {
  return { bool: { filter: queries } };
}

/** Joins queries of which one must hold; without any, nothing matches. */
export function any(queries: readonly Json[]): Json {
  const [only] = queries;
  if (queries.length === 1 && only !== undefined) return only;
  return queries.length === 0 ? nothing : { bool: { should: queries, minimum_should_match: 1 } };
}

/** Leaves out what other queries match. */
export function allBut(query: Json, left: readonly Json[]): Json {
  return { bool: { filter: [query], must_not: left } };
}

/** Matches documents that hold one of some terms. */
export function withTerm(field: string, terms: readonly (string | number)[]): Json {
  const [only] = terms;
  if (only === undefined) return nothing;
  return terms.length === 1 ? { term: { [field]: only } } : { terms: { [field]: terms } };
}

/** Matches documents with a term that begins so. */
export function withBeginning(field: string, value: string): Json {
  return { prefix: { [field]: { value } } };
}
