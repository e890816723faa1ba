import { isResolved } from '@iconotheca/contracts/iconclass';
import type { IconclassLanguage, NotationAnswer } from '@iconotheca/contracts/iconclass';
import type { ConceptGraph } from './concept-graph.ts';
import type { Repair, SuggestQuery, Suggestion, Suggestions } from './iconclass.ts';
import { suggestByCode } from './suggest-by-code.ts';
import { createWordRanking } from './suggest-by-words.ts';
import { whyNamed } from './why-named.ts';
import type { WordIndex } from './word-index.ts';

export interface SuggesterParts {
  graph: ConceptGraph;
  index: WordIndex;
  /** Codes of all keys, in the order of their numbers. */
  keyCodes: readonly string[];
  resolve: (notation: string) => NotationAnswer;
  repair: (text: string) => Repair | undefined;
}

/** More of a query is not read: nobody types a name of that length. */
const readLength = 200;
const beginsLikeCode = /^\s*\d/u;

/** Word or code to notation (iconclass.md, "Behaviour"): the beginning of a notation is a code, all else are words. */
export function createSuggester({ graph, index, keyCodes, resolve, repair }: SuggesterParts) {
  const rank = createWordRanking({ graph, index, keyCodes });

  return ({ q, lang, size, usage = () => 0 }: SuggestQuery): Suggestions => {
    const typed = q.slice(0, readLength).toWellFormed();
    const byCode = beginsLikeCode.test(typed) ? suggestByCode(typed, { graph, usage, resolve, repair }) : undefined;
    const ranked = byCode && byCode.total > 0 ? byCode : rank(typed, { lang, usage, size });
    const result = ranked.notations.slice(0, size).flatMap((notation) => {
      const answer = resolve(notation);
      return isResolved(answer) ? [present(answer, { typed, lang, usage, byCode: ranked === byCode })] : [];
    });
    return { result, total: ranked.total };
  };

  interface Presentation {
    typed: string;
    lang: IconclassLanguage;
    usage: (notation: string) => number;
    byCode: boolean;
  }

  function present(
    { n, p, txt, kw }: Extract<NotationAnswer, { p: string[] }>,
    { typed, lang, usage, byCode }: Presentation,
  ): Suggestion {
    return { n, txt, path: p, count: usage(n), why: byCode ? n : whyNamed({ txt, kw }, typed, lang) };
  }
}
