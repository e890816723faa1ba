import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { defaultIconclassLanguage, type IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { foldings, tokenize } from '@iconotheca/text';
import type { ConceptGraph } from '../concept-graph.ts';
import type { Repair, SuggestQuery, Suggestions } from '../iconclass.ts';
import type { Ranked } from './ranked.ts';
import { createCodeRanking } from './suggest-by-code.ts';
import { createWordRanking } from './suggest-by-words.ts';
import { whyNamed } from './why-named.ts';
import type { FormsInLanguages } from '../lexicon/open-lexicon.ts';
import type { WordIndex } from '../word-index.ts';

export interface SuggesterParts {
  graph: ConceptGraph;
  index: WordIndex;
  /** Codes of all keys, in the order of their numbers. */
  keyCodes: readonly string[];
  /** Other forms of a word of `tokenize`. */
  formsOf: FormsInLanguages;
  resolve: (notation: string) => NotationAnswer;
  repair: (text: string) => Repair | undefined;
}

/** More of a query is not read: no reader types a name of that length. */
const readLength = 200;
/** Among so many of the best may one be that is called exactly as was asked. */
const namesLookedAt = 24;
const beginsLikeCode = /^\s*\d/u;

/** Suggests notations for words or a code: the beginning of a notation is a code, all else are words. */
export function createSuggester({ graph, index, keyCodes, formsOf, resolve, repair }: SuggesterParts) {
  const rankByCode = createCodeRanking({ graph, resolve, repair });
  const rankByWords = createWordRanking({ graph, index, keyCodes, formsOf });

  function rank(query: SuggestQuery): Ranked & { typed: string; isCode: boolean } {
    const { q, lang, size, usage = () => 0, onlyUsed = false } = query;
    const typed = q.slice(0, readLength).toWellFormed();
    const byCode = beginsLikeCode.test(typed) ? rankByCode(typed, usage) : undefined;
    if (byCode !== undefined && byCode.total > 0) {
      const used = onlyUsed ? byCode.notations.filter((notation) => usage(notation) > 0) : byCode.notations;
      return { notations: used.slice(0, size), total: byCode.total, typed, isCode: true };
    }
    const byWords = rankByWords(typed, { lang, usage, size, onlyUsed });
    return { ...byWords, notations: soCalledFirst(byWords.notations, typed, lang), typed, isCode: false };
  }

  /** Before the others those whose short label, in the reader's language or in English, has just the words asked for. */
  function soCalledFirst(notations: readonly string[], typed: string, lang: IconclassLanguage): string[] {
    const asked = foldedWords(typed);
    // The strength of a single word says already, over all languages, how nearly it is the name.
    if (!asked.includes(' ')) return [...notations];
    const isSoCalled = (notation: string) => {
      const answer = resolve(notation);
      if (!isResolved(answer)) return false;
      const { txt, short } = answer;
      return [lang, defaultIconclassLanguage].some((each) => foldedWords(short?.[each] ?? txt[each] ?? '') === asked);
    };
    const first = notations.slice(0, namesLookedAt).filter(isSoCalled);
    return first.length === 0 ? [...notations] : [...new Set([...first, ...notations])];
  }

  function suggest(query: SuggestQuery): Suggestions {
    const { lang, usage = () => 0 } = query;
    const { notations, total, typed, isCode } = rank(query);
    const result = notations.flatMap((notation) => {
      const answer = resolve(notation);
      if (!isResolved(answer)) return [];
      const { n, p, txt, short } = answer;
      return [
        { n, txt, ...(short && { short }), path: p, count: usage(n), why: isCode ? n : whyNamed(answer, typed, lang) },
      ];
    });
    return { result, total };
  }

  return { suggest, rank };
}

/** Words of a text in one order, however they were spelt and ordered. */
function foldedWords(text: string): string {
  return [...new Set(tokenize(text).map((word) => foldings(word)[0] ?? word))].sort().join(' ');
}
