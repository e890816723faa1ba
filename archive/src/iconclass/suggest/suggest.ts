import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import type { ConceptGraph } from '../concept-graph.ts';
import type { Repair, SuggestQuery, Suggestions } from '../iconclass.ts';
import type { Ranked } from './ranked.ts';
import { createCodeRanking } from './suggest-by-code.ts';
import { createWordRanking } from './suggest-by-words.ts';
import { whyNamed } from './why-named.ts';
import type { WordIndex } from '../word-index.ts';

export interface SuggesterParts {
  graph: ConceptGraph;
  index: WordIndex;
  /** Codes of all keys, in the order of their numbers. */
  keyCodes: readonly string[];
  resolve: (notation: string) => NotationAnswer;
  repair: (text: string) => Repair | undefined;
}

/** More of a query is not read: no reader types a name of that length. */
const readLength = 200;
const beginsLikeCode = /^\s*\d/u;

/** Word or code to notation: the beginning of a notation is a code, all else are words. */
export function createSuggester({ graph, index, keyCodes, resolve, repair }: SuggesterParts) {
  const rankByCode = createCodeRanking({ graph, resolve, repair });
  const rankByWords = createWordRanking({ graph, index, keyCodes });

  function rank(query: SuggestQuery): Ranked & { typed: string; isCode: boolean } {
    const { q, lang, usage = () => 0, usedAmong } = query;
    const size = Math.max(query.size, usedAmong ?? 0);
    const typed = q.slice(0, readLength).toWellFormed();
    const byCode = beginsLikeCode.test(typed) ? rankByCode(typed, usage) : undefined;
    const isCode = byCode !== undefined && byCode.total > 0;
    const { notations, total } = isCode ? byCode : rankByWords(typed, { lang, usage, size });
    const best = notations.slice(0, size);
    const wanted = usedAmong === undefined ? best : best.filter((notation) => usage(notation) > 0);
    return { notations: wanted.slice(0, query.size), total, typed, isCode };
  }

  function suggest(query: SuggestQuery): Suggestions {
    const { lang, usage = () => 0 } = query;
    const { notations, total, typed, isCode } = rank(query);
    const result = notations.flatMap((notation) => {
      const answer = resolve(notation);
      if (!isResolved(answer)) return [];
      const { n, p, txt } = answer;
      return [{ n, txt, path: p, count: usage(n), why: isCode ? n : whyNamed(answer, typed, lang) }];
    });
    return { result, total };
  }

  return { suggest, rank: (query: SuggestQuery): string[] => rank(query).notations };
}
