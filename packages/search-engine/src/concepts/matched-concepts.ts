import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { defaultIconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { MatchedConcept } from '@iconotheca/contracts/search/search';
import { LRUCache } from 'lru-cache';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { ConceptsNamed } from './named-concepts.ts';
import type { Term, WordTerm } from '../query/query-terms.ts';

/** Concepts that an answer lists. */
const shownConcepts = 8;
/** Words whose concepts are listed one by one when the whole query names none. */
const wordsLookedUp = 4;
/** Concepts listed for each of these words. */
const shownOfWord = 2;
const rememberedWords = 1_000;
const rememberedQueries = 500;

export interface ConceptMatcherDeps {
  iconclass: Pick<ConceptTable, 'conceptsOf' | 'rank' | 'resolve'>;
  conceptsNamed: ConceptsNamed;
  /** Items that carry a notation or anything below it. */
  usage: (notation: string) => number;
}

/**
 * Says by which concepts a query found items that do not hold its words: the most fitting and most used first, only
 * those that an item carries. What it remembers holds for one table of Iconclass and one state of the items.
 */
export function createConceptMatcher({ iconclass, conceptsNamed, usage }: ConceptMatcherDeps) {
  const ofWords = new LRUCache<string, readonly string[]>({ max: rememberedWords });
  const ofQueries = new LRUCache<string, MatchedConcept[]>({ max: rememberedQueries });

  function isNamed(notation: string, words: readonly WordTerm[]): boolean {
    const { bases, keys } = iconclass.conceptsOf(notation);
    return words.some((word) => [...bases, ...keys].some((concept) => conceptsNamed(word).has(concept)));
  }

  /** Suggestions take a last word for an unfinished one unless a blank follows it. */
  function find(text: string, isUnfinished: boolean, words: readonly WordTerm[]): string[] {
    const q = isUnfinished ? text : `${text} `;
    return iconclass
      .rank({ q, lang: defaultIconclassLanguage, size: 3 * shownConcepts, usage })
      .filter((notation) => usage(notation) > 0 && isNamed(notation, words));
  }

  function ofWord(term: WordTerm): readonly string[] {
    const key = term.prefix ? `${term.word}*` : term.word;
    const found = ofWords.get(key) ?? find(term.word, term.prefix, [term]);
    ofWords.set(key, found);
    return found;
  }

  function match(q: string, terms: readonly Term[]): MatchedConcept[] {
    const words = terms.flatMap((term) => (term.kind === 'word' ? [term] : []));
    const naming = words.filter((word) => conceptsNamed(word).size > 0);
    const [word] = naming;
    if (word === undefined) return [];
    // Beside words that name nothing it names what it does alone, and that is remembered.
    const isAlone = naming.length === 1 && words.length === terms.length;
    const ofAll = isAlone ? ofWord(word) : find(q, q.endsWith('*'), words);
    const found =
      ofAll.length > 0 ? ofAll : naming.slice(0, wordsLookedUp).flatMap((each) => ofWord(each).slice(0, shownOfWord));
    return [...new Set(found)].slice(0, shownConcepts).flatMap((notation) => {
      const answer = iconclass.resolve(notation);
      if (!isResolved(answer)) return [];
      const { n, txt } = answer;
      const label = txt[defaultIconclassLanguage] ?? Object.values(txt)[0] ?? n;
      return [{ n, label, count: usage(n) }];
    });
  }

  /** @param terms what `q` is read as */
  return (q: string, terms: readonly Term[]): MatchedConcept[] => {
    const found = ofQueries.get(q) ?? match(q, terms);
    ofQueries.set(q, found);
    return found;
  };
}
