import {
  defaultIconclassLanguage,
  iconclassLanguageCodes,
  type IconclassLanguage,
} from '@iconotheca/contracts/iconclass/iconclass-language';
import { isResolved, type ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { shortLabel } from '@iconotheca/contracts/iconclass/short-label';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { searchSteps } from '@iconotheca/contracts/search/steps';
import type { WhyResult, WordReason } from '@iconotheca/contracts/search/why';
import { askedSpelling, spelledWords, tokenize } from '@iconotheca/text';
import { namedConcepts, type ConceptsNamed } from '../concepts/named-concepts.ts';
import { handedFields } from '../documents/inheritance.ts';
import { matchesTerm } from '../documents/match.ts';
import { searchDocument, textsOf } from '../documents/search-document.ts';
import { ownForms, stepOfWord } from '../documents/steps.ts';
import { wordGroupsOf } from '../documents/tiers.ts';
import { holds } from '../documents/word-sets.ts';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { AskedSearch, SearchEngine } from '../ports/search-engine.ts';
import type { WordTerm } from '../ports/terms.ts';
import { identifierTerm } from './precise/precise-terms.ts';

/** Items that an identifier may name: signs and capitals aside, some are alike. */
const mostAlike = 100;

/** An item of which is asked why it is found. */
export interface ExplainedItem {
  item: Item;
  /** Items that it is part of, nearest first. */
  wholes: readonly Item[];
}

interface ExplainDeps {
  engine: Pick<SearchEngine, 'search'>;
  concepts: ConceptTable;
}

/** Says why a search finds an item, by the same steps by which its matches are counted; the engine says whether it does. */
export async function explain(
  { q, plan }: Pick<AskedSearch, 'q' | 'plan'>,
  { item, wholes }: ExplainedItem,
  { engine, concepts }: ExplainDeps,
  signal: AbortSignal,
): Promise<WhyResult> {
  const uid = uidOf(item);
  const terms = [...plan.terms, identifierTerm(uid)];
  const alike = { ...plan, terms, sort: 'SORTID', page: 0, size: mostAlike, hitsOnly: true } as const;
  const { hits } = await engine.search(alike, signal);
  if (!hits.some((hit) => hit.uid === uid)) return { isFound: false, words: [] };
  const named = namingOf(concepts);
  const document = searchDocument(item, concepts, wholes);
  const stepOf = (word: WordTerm) => (matchesTerm(document, word, named) ? stepOfWord(document, word, named) : 'most');
  const placeOf = (word: WordTerm) => searchSteps.indexOf(stepOf(word));
  // The nearest of alternatives counts.
  const words = wordGroupsOf(plan.terms).flatMap((group) =>
    group.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, 1),
  );
  return { isFound: true, words: words.map(reasonOf) };

  function reasonOf(term: WordTerm): WordReason {
    const by = stepOf(term);
    const word = tokenize(q).find((token) => askedSpelling(token) === term.word) ?? term.word;
    return { word, by, ...evidenceOf(term, by) };
  }

  function evidenceOf(term: WordTerm, by: WordReason['by']): Omit<WordReason, 'word' | 'by'> {
    const { translations = [] } = term;
    if (by === 'word') return textWith((spellings) => holds(spellings, term));
    if (by === 'form') return textWith(meets(ownForms(term)));
    if (by === 'translation') return textWith(meets(translations));
    if (by === 'concept') return conceptNamed(term);
    return by === 'whole' ? wholeWith(term) : {};
  }

  function textWith(isHeld: IsHeld): Pick<WordReason, 'held' | 'field'> {
    const texts = textsOf(item, item.IC ?? []);
    // The front of the record comes first, which says what it is.
    for (const { text, field } of texts.toSorted((one, other) => Number(other.isFront) - Number(one.isFront))) {
      const held = wordIn(text, isHeld);
      if (held !== undefined) return { held, field };
    }
    return {};
  }

  function wholeWith({ forms = [], ...term }: WordTerm): Pick<WordReason, 'held' | 'field' | 'whole'> {
    const isHeld: IsHeld = (spellings) => holds(spellings, term) || meets(forms)(spellings);
    for (const whole of wholes) {
      for (const { text, field } of textsOf(whole, [])) {
        const held = handedFields.test(field) ? wordIn(text, isHeld) : undefined;
        if (held !== undefined) return { held, field, whole: uidOf(whole) };
      }
    }
    return {};
  }

  /** The lowest notation that the word names, by what it is rather than by what may be seen beside it. */
  function conceptNamed(term: WordTerm): Pick<WordReason, 'concept'> {
    const above = document.values.ICPATH.toSorted((one, other) => other.length - one.length);
    for (const by of ['head', 'label'] as const) {
      const records = named(term, by);
      const isNamed = (notation: string) => {
        const { bases, keys } = concepts.conceptsOf(notation);
        return [...bases, ...keys].some((record) => records.has(record));
      };
      for (const n of above.filter(isNamed)) {
        const answer = concepts.resolve(n);
        const said = isResolved(answer) ? labelWith(term, answer, plan.lang) : undefined;
        if (said !== undefined) return { concept: { n, ...said, ...below(n) } };
      }
    }
    return {};
  }

  function below(n: string): { carried?: string } {
    const own = item.IC ?? [];
    const carried = own.includes(n) ? undefined : own.find((notation) => concepts.ancestors(notation).includes(n));
    return carried === undefined ? {} : { carried };
  }
}

type IsHeld = (spellings: ReadonlySet<string>) => boolean;

function meets(words: readonly string[]): IsHeld {
  return (spellings) => words.some((word) => spellings.has(word));
}

/** Returns the first word of a text that holds, as it is written there but for capitals. */
function wordIn(text: string, isHeld: IsHeld): string | undefined {
  const at = spelledWords(text).findIndex((spellings) => isHeld(new Set(spellings)));
  return at < 0 ? undefined : tokenize(text)[at];
}

/** Returns the label or keyword by which a word names a notation, the short label where that holds it, or else its label. */
function labelWith(
  term: WordTerm,
  { txt, short, kw }: ResolvedNotation,
  reader: IconclassLanguage | undefined,
): { label: string; lang: IconclassLanguage } | undefined {
  const { forms = [] } = term;
  const isHeld = (text: string) => {
    const spellings = new Set(spelledWords(text).flat());
    return holds(spellings, term) || meets(forms)(spellings);
  };
  // In the language that the word is read in, or the reader’s, before others.
  const first = term.lang ?? reader;
  for (const lang of first === undefined ? iconclassLanguageCodes : [first, ...iconclassLanguageCodes]) {
    const label = [short?.[lang], ...(kw[lang] ?? []), txt[lang]].find((text) => text !== undefined && isHeld(text));
    if (label !== undefined) return { label, lang };
  }
  const said = shortLabel({ txt, short }, first ?? defaultIconclassLanguage);
  return said && { label: said.text, lang: said.lang };
}

const namings = new WeakMap<ConceptTable, ConceptsNamed>();

function namingOf(concepts: ConceptTable): ConceptsNamed {
  const naming = namings.get(concepts) ?? namedConcepts(concepts);
  namings.set(concepts, naming);
  return naming;
}
