import { isResolved, openSlot, type ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { shortLabel } from '@iconotheca/contracts/iconclass/short-label';
import {
  defaultIconclassLanguage,
  iconclassLanguageCodes,
  type IconclassLanguage,
} from '@iconotheca/contracts/iconclass/iconclass-language';
import type { MatchedConcept, WordReading } from '@iconotheca/contracts/search/search';
import type { ConceptTable, RankedConcepts } from '../ports/concept-table.ts';
import type { SearchPlan } from '../ports/search-engine.ts';
import type { ConceptsNamed } from './named-concepts.ts';
import type { Term, WordTerm } from '../ports/terms.ts';
import { rememberByUsage } from './remember-by-usage.ts';

/** Concepts that an answer lists. */
const shownConcepts = 6;
/** Words whose concepts are listed one by one when the whole query names none. */
const wordsLookedUp = 4;
/** Words of which it is told what they say in several languages; more are a text. */
const wordsTold = 4;
/** Concepts listed for each of these words. */
const shownOfWord = 2;
const rememberedWords = 1_000;
const rememberedQueries = 500;

export interface ConceptMatcherDeps {
  iconclass: Pick<ConceptTable, 'conceptsOf' | 'formsOf' | 'naming' | 'rank' | 'resolve'>;
  conceptsNamed: ConceptsNamed;
  /** Items that carry a notation or anything below it. */
  usage: (notation: string) => number;
}

/** Concepts that a query names, and words of it that say several things. */
export interface NamedByQuery {
  concepts: MatchedConcept[];
  wordReadings: WordReading[];
}

/**
 * Says by which concepts a query found items that do not hold its words: the most fitting and most used first, only
 * those that an item carries. It is for one table of Iconclass; what it remembers holds until it is told that items came
 * to carry other notations.
 */
export function createConceptMatcher({ iconclass, conceptsNamed, ...deps }: ConceptMatcherDeps) {
  const { usage, remembered, forget, forgetAll } = rememberByUsage(deps.usage);
  const ofWords = remembered<RankedConcepts>(rememberedWords);
  const ofQueries = remembered<NamedByQuery>(rememberedQueries);
  const readings = remembered<WordReading[]>(rememberedWords);

  function isNamed(notation: string, words: readonly WordTerm[]): boolean {
    const { bases, keys } = iconclass.conceptsOf(notation);
    return words.some((word) => [...bases, ...keys].some((concept) => conceptsNamed(word).has(concept)));
  }

  /** Suggestions take a last word for an unfinished one unless a blank follows it. */
  function find(words: readonly WordTerm[], reader: IconclassLanguage): RankedConcepts {
    const end = words.at(-1)?.prefix === true ? '' : ' ';
    const q = `${words.map(({ word }) => word).join(' ')}${end}`;
    const lang = words.find((word) => word.lang !== undefined)?.lang ?? reader;
    const ranked = iconclass.rank({ q, lang, size: 3 * shownConcepts, usage, onlyUsed: true });
    return { ...ranked, notations: ranked.notations.filter((notation) => isNamed(notation, words)) };
  }

  function ofWord(term: WordTerm, reader: IconclassLanguage): RankedConcepts {
    const key = `${term.lang ?? reader} ${term.word}${term.prefix ? '*' : ''}`;
    return ofWords(key, () => find([term], reader));
  }

  /** The concepts of words one by one, those first of the word that names fewest: in `people playing tennis` tennis says most. */
  function ofEach(words: readonly WordTerm[], reader: IconclassLanguage): string[] {
    const rarest = words.toSorted((one, other) => conceptsNamed(one).size - conceptsNamed(other).size);
    return rarest.slice(0, wordsLookedUp).flatMap((each) => ofWord(each, reader).notations.slice(0, shownOfWord));
  }

  function match(asked: readonly Term[], reader: IconclassLanguage): MatchedConcept[] {
    const terms = wordByWord(asked);
    const words = terms.flatMap((term) => (term.kind === 'word' ? [term] : []));
    const namers = words.filter((word) => conceptsNamed(word).size > 0);
    const [word] = namers;
    if (word === undefined) return [];
    // Beside words that name nothing it names what it does alone, and that is remembered.
    const isAlone = namers.length === 1 && words.length === terms.length;
    const ofAll = isAlone ? ofWord(word, reader) : find(words, reader);
    // Words that are together of a name that no item has say nothing one by one: `last supper` is no freight, and no meal.
    const isOfEach = ofAll.notations.length === 0 && ofAll.isHeld !== true;
    const concepts = toldApart(new Set(isOfEach ? ofEach(namers, reader) : ofAll.notations));
    const [first] = concepts;
    // Beside words that are read as filters the others are the whole.
    const isWhole = namers.length === terms.filter(({ kind }) => kind !== 'value').length;
    return first !== undefined && isWhole && ofAll.named?.has(first.n) === true
      ? [{ ...first, isSubject: true, ...broaderOf(first.n) }, ...concepts.slice(1)]
      : concepts;
  }

  /** Says of a word that is one of several languages what it says in each: the reader's, then those that most items have. */
  function readingsOf({ word }: WordTerm, reader: IconclassLanguage): WordReading[] {
    const ofReader = new Set<string>(iconclass.formsOf(word, reader).languages);
    const isOf = (lang: IconclassLanguage) =>
      (lang === reader && ofReader.has(lang)) || iconclass.naming(word, { lang }).byHead.length > 0;
    const languages = iconclassLanguageCodes.filter(isOf);
    if (languages.length < 2) return [];
    const told: { named: ReadonlySet<string>; reading: WordReading }[] = [];
    for (const lang of languages) {
      const { notations, named = new Set() } = rankedIn(word, lang);
      const [first] = notations.filter((notation) => named.has(notation)).flatMap(resolved);
      const isTold = first !== undefined && told.some((each) => each.named.has(first.n) || named.has(each.reading.n));
      if (first !== undefined && !isTold) told.push({ named, reading: { word, lang, ...labelled(first) } });
    }
    if (told.length < 2) return [];
    const isReaders = ({ lang }: WordReading) => Number(lang === reader);
    return told
      .map(({ reading }) => reading)
      .toSorted((one, other) => isReaders(other) - isReaders(one) || other.count - one.count);
  }

  function rankedIn(word: string, lang: IconclassLanguage): RankedConcepts {
    return iconclass.rank({ q: `${word} `, lang, size: 3 * shownConcepts, usage, onlyUsed: true });
  }

  /** Tells nothing of a word that is read in one language, nor of the beginning of one. */
  function wordReadingsOf(terms: readonly Term[], reader: IconclassLanguage): WordReading[] {
    const words = wordByWord(terms).flatMap((term) => (term.kind === 'word' && !term.prefix ? [term] : []));
    if (words.length > wordsTold) return [];
    const inSeveral = words.filter(({ lang }) => lang === undefined);
    return inSeveral.flatMap((term) => readings(`${reader} ${term.word}`, () => readingsOf(term, reader)));
  }

  function resolved(notation: string): ResolvedNotation[] {
    const answer = iconclass.resolve(notation);
    return isResolved(answer) ? [answer] : [];
  }

  /** The short label, the whole one where that says more, and how many items there are. */
  function labelled(answer: ResolvedNotation): MatchedConcept {
    const { text, full } = shortLabel(answer, defaultIconclassLanguage) ?? { text: answer.n };
    return { n: answer.n, label: text, count: usage(answer.n), ...(full === undefined ? {} : { full }) };
  }

  /**
   * The first ones, as many as are shown. Of concepts that read alike the second says what it lies below, and what reads alike
   * even so is left out. Labels are read for those that are shown, not for all that are named.
   */
  function toldApart(notations: ReadonlySet<string>): MatchedConcept[] {
    const read = new Set<string>();
    const isRead = (text: string) => read.has(text.toLowerCase());
    const concepts: MatchedConcept[] = [];
    for (const answer of resolvedOneByOne(notations)) {
      if (concepts.length === shownConcepts) break;
      // A slot for names finds what the concept itself finds.
      if (answer.n.endsWith(openSlot) && notations.has(answer.n.slice(0, -openSlot.length))) continue;
      const concept = labelled(answer);
      const label = isRead(concept.label) ? belowWhat(concept) : concept.label;
      if (label === undefined || isRead(label)) continue;
      read.add(label.toLowerCase());
      concepts.push({ ...concept, label });
    }
    return concepts;
  }

  function* resolvedOneByOne(notations: Iterable<string>): Generator<ResolvedNotation> {
    for (const notation of notations) yield* resolved(notation);
  }

  function belowWhat({ n, label }: MatchedConcept): string | undefined {
    const above = broaderOf(n).broader?.label;
    return above === undefined ? undefined : `${label} (${above})`;
  }

  function broaderOf(notation: string): Pick<MatchedConcept, 'broader'> {
    const path = resolved(notation).flatMap(({ p }) => p.slice(0, -1).toReversed());
    for (const answer of resolvedOneByOne(path)) {
      const above = labelled(answer);
      // A slot without a name says no more than what lies above it.
      if (!above.n.endsWith(openSlot)) return { broader: above };
    }
    return {};
  }

  return {
    /** Names concepts by the terms of a query, those first that are called so in the reader's language. */
    match: ({ terms, lang = defaultIconclassLanguage }: Pick<SearchPlan, 'terms' | 'lang'>): NamedByQuery =>
      ofQueries(`${lang} ${JSON.stringify(terms)}`, () => ({
        concepts: match(terms, lang),
        wordReadings: wordReadingsOf(terms, lang),
      })),
    /** Tells of which notations more or fewer items carry them, or something below them. */
    forget,
    /** The same of any notation. */
    forgetAll,
  };
}

/** Returns terms with each word by itself of which some may be missing: what a query names it names with all its words. */
function wordByWord(terms: readonly Term[]): Term[] {
  return terms.flatMap((term): readonly Term[] => (term.kind === 'most' ? term.words : [term]));
}
