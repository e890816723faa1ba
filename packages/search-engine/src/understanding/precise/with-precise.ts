import { parsePrecise } from '@iconotheca/contracts/search/precise/parse-precise';
import type { QueryRemark } from '@iconotheca/contracts/search/precise/query-remark';
import type { SearchQuery } from '@iconotheca/contracts/search/search';
import type { AskedSearch } from '../../ports/search-engine.ts';
import type { Term } from '../../ports/terms.ts';
import type { UnderstandingDeps } from '../attempts.ts';
import { createFormsOf } from '../word-forms.ts';
import { preciseTerms } from './precise-terms.ts';

/** A query without its operators, and all that they add to whatever is searched for in its stead. */
export interface PreciseSearch {
  query: SearchQuery;
  deps: UnderstandingDeps;
  /** Returns a search as it is asked, with what the operators say. */
  complete: (search: AskedSearch) => AskedSearch;
}

/**
 * Takes out of a query what its operators say exactly: the words that are left are understood as those of every other
 * query, and each search for them asks for the rest as well.
 */
export async function withPrecise(
  query: SearchQuery,
  deps: UnderstandingDeps,
  signal: AbortSignal,
): Promise<PreciseSearch> {
  const { rest, parts, remarks } = parsePrecise(query.q);
  if (parts.length === 0 && remarks.length === 0) return { query, deps, complete: (search) => search };
  const { engine, concepts: iconclass } = deps;
  const { lang, wordsIn } = query;
  const formsOf = createFormsOf({ engine, iconclass, lang, wordsIn }, signal);
  const exact = await preciseTerms(parts, {
    engine,
    iconclass,
    formsOf,
    wordsIn,
    signal,
    preferredName: deps.preferredName,
  });
  const complete = completing(exact.terms, [...remarks, ...exact.remarks], exactText(query.q, rest, parts.length));
  const asked: UnderstandingDeps['engine'] = {
    search: (plan, own) => engine.search({ ...plan, terms: [...plan.terms, ...exact.terms] }, own),
    serve: (search, own) => engine.serve(complete(search), own),
    notationCounts: () => engine.notationCounts(),
    wordCounts: (words, own) => engine.wordCounts(words, own),
    valuesNamed: (values, own) => engine.valuesNamed(values, own),
    wordsBeginning: (words, own) => engine.wordsBeginning(words, own),
  };
  return { query: { ...query, q: rest }, deps: { ...deps, engine: asked }, complete };
}

/** Returns what queries that an answer offers must hold beside their own words. */
function exactText(q: string, rest: string, parts: number): (words: string) => string {
  if (parts === 0) return (words) => words;
  return (words) => (words === rest ? q : q.includes(rest) ? q.replace(rest, () => words) : words);
}

function completing(terms: readonly Term[], own: readonly QueryRemark[], whole: (words: string) => string) {
  return (search: AskedSearch): AskedSearch => {
    const { plan, corrected, parts, remarks = [] } = search;
    return {
      ...search,
      plan: { ...plan, terms: [...plan.terms, ...terms] },
      remarks: [...own, ...remarks],
      ...(corrected && {
        corrected: { q: whole(corrected.q), from: whole(corrected.from), exact: whole(corrected.exact) },
      }),
      ...(parts && { parts: parts.map((part) => Object.assign({}, part, { q: whole(part.q) })) }),
    };
  };
}
