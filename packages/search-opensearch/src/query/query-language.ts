/** Something of OpenSearch's query language. */
export type Json = Readonly<Record<string, unknown>>;

export const nothing: Json = { match_none: {} };

/** What answers to all of them; everything where there are none. */
export function all(queries: readonly Json[]): Json {
  return { bool: { filter: queries } };
}

/** What answers to one of them. */
export function any(queries: readonly Json[]): Json {
  const [only] = queries;
  if (queries.length === 1 && only !== undefined) return only;
  return queries.length === 0 ? nothing : { bool: { should: queries, minimum_should_match: 1 } };
}

export function allBut(query: Json, left: readonly Json[]): Json {
  return { bool: { filter: [query], must_not: left } };
}

/** What holds one of some terms. */
export function withTerm(field: string, terms: readonly (string | number)[]): Json {
  const [only] = terms;
  if (only === undefined) return nothing;
  return terms.length === 1 ? { term: { [field]: only } } : { terms: { [field]: terms } };
}

export function withBeginning(field: string, value: string): Json {
  return { prefix: { [field]: { value } } };
}
