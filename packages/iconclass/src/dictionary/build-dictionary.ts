import { iconclassLanguageCodes, type IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { askedSpelling, askedTokens, isChineseToken, tokenize } from '@iconotheca/text';
import type { Names } from '../concept-names.ts';
import { headAndTail } from '../labels/head-and-tail.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** A word of one language, and what it is in the others, as queries ask for words. */
export interface DictionaryEntry {
  language: IconclassLanguage;
  word: string;
  /** Translations in all other languages together, with their other forms. */
  translations: string[];
}

type NamesOfConcept = Pick<Names, 'txt' | 'kw'>;

/** A head of more words than this describes a concept and does not name it. */
const longestName = 3;
/**
 * Two words translate each other when they name the same concepts at least to this degree (Dice, 1945: twice what they
 * have in common, by the sum of both): 1 when neither names a concept without the other.
 */
const leastLikeness = 0.5;
/** Beside the likest word of a language another one is taken that is nearly as like. */
const nearlyAsLike = 0.8;
const mostOfLanguage = 2;
/** Words that are at least so like mean something of the same, in whatever language they are spelt alike. */
const leastKinship = 0.15;
const shortestWord = 3;
/** A word is one of a language that uses it at least by this share of what the language does that uses it most. */
const leastShare = 0.15;
const segmentEnds = /\s[-–]\s|[:;,~：；，〜、]/u;
const inBrackets = /\s*\([^()]*\)/gu;

interface Word {
  language: IconclassLanguage;
  word: string;
  /** Numbers of the concepts that it names, ascending. */
  concepts: number[];
  /** Those of them that it names alone, and not as one word of a longer name. */
  alone: Set<number>;
  /** Those of them whose label it is, or what stands behind its colon. */
  labels: Set<number>;
}

/** A word of another language, and how like it is. */
interface Like {
  word: Word;
  likeness: number;
}

/**
 * Builds a dictionary from the names of the classification: words that name the same concepts in their languages
 * translate each other. A translation that is another word in some language (`cane`, a dog in Italian) is left out,
 * because the texts of items do not say which language they are in.
 */
export function buildDictionary(names: readonly NamesOfConcept[], lexicon: Lexicon): DictionaryEntry[] {
  const words = collectWords(names);
  const likeOf = compareWords(words, names);
  const languagesOf = languagesByWord(words);
  const formsOf = formsByWord(lexicon);
  return words.flatMap((own): DictionaryEntry[] => {
    const like = likeOf(own);
    const kin = new Set(like.map(({ word: { language, word } }) => `${language} ${word}`));
    const isKin = (word: string) =>
      [...(languagesOf.get(word) ?? [])].every((language) => kin.has(`${language} ${word}`));
    const translations = likest(like).filter(({ word }) => isKin(word));
    const found = new Set(
      translations.flatMap(({ language, word }) => {
        const forms = formsOf.get(`${language} ${word}`) ?? [];
        const isOfSame = (form: string) =>
          [...(languagesOf.get(form) ?? [])].every((each) => languagesOf.get(word)?.has(each) ?? false);
        return [word].concat(forms.filter(isOfSame));
      }),
    );
    found.delete(own.word);
    return found.size === 0 ? [] : [{ language: own.language, word: own.word, translations: [...found] }];
  });
}

/** Way in which a word names a concept. */
interface NameOfConcept {
  isAlone: boolean;
  /** The whole label, or what stands behind its colon. */
  isLabel: boolean;
}

/** Every word that names a concept, language by language. */
function collectWords(names: readonly NamesOfConcept[]): Word[] {
  const words = new Map<string, Word>();
  for (const [concept, of] of names.entries()) {
    const english = namesIn(of, 'en');
    for (const language of iconclassLanguageCodes) {
      for (const [word, { isAlone, isLabel }] of namesIn(of, language)) {
        // Languages have English where nothing was translated.
        if (language !== 'en' && english.has(word)) continue;
        const key = `${language} ${word}`;
        const known = words.get(key) ?? { language, word, concepts: [], alone: new Set(), labels: new Set() };
        known.concepts.push(concept);
        if (isAlone) known.alone.add(concept);
        if (isLabel) known.labels.add(concept);
        words.set(key, known);
      }
    }
  }
  return [...words.values()];
}

/**
 * The words of a concept's names in a language. A name by itself is a keyword, or a segment of the label (`beasts of prey:
 * lion`). Names of more than a few words are left out.
 */
function namesIn({ txt, kw }: NamesOfConcept, language: IconclassLanguage): Map<string, NameOfConcept> {
  const { [language]: label = '' } = txt;
  const { [language]: keywords = [] } = kw;
  const { head } = headAndTail(label);
  const few = askedTokens(tokenize(head)).length <= longestName ? tokensOf(head) : [];
  const single = (names: readonly string[]) =>
    new Set(
      names
        .map(tokensOf)
        .filter(({ length }) => length === 1)
        .flat(),
    );
  const segments = head.split(segmentEnds).filter((segment) => segment.trim() !== '');
  // No word of `Trinity: person, lion, dove` is the label.
  const ofLabel = single(segments.length <= 2 ? segments.slice(-1) : []);
  const alone = new Set([...single(segments), ...single(keywords.map((each) => each.replace(inBrackets, '')))]);
  const names = new Set([...few, ...alone]);
  return new Map(Array.from(names, (word) => [word, { isAlone: alone.has(word), isLabel: ofLabel.has(word) }]));
}

function tokensOf(name: string): string[] {
  return askedTokens(tokenize(name))
    .filter((token) => token.length >= shortestWord || isChineseToken(token))
    .map(askedSpelling);
}

/** @returns of a word all of other languages that are like it. Words that meet in one name only must be the whole of it. */
function compareWords(words: readonly Word[], names: readonly NamesOfConcept[]): (own: Word) => Like[] {
  const naming = names.map((): Word[] => []);
  const withKeywords = new Set(
    iconclassLanguageCodes.filter((language) => names.some(({ kw }) => (kw[language] ?? []).length > 0)),
  );
  for (const word of words) for (const concept of word.concepts) naming[concept]?.push(word);
  return (own) => {
    const met = new Map<Word, { count: number; concept: number }>();
    for (const concept of own.concepts) {
      for (const word of naming[concept] ?? []) {
        if (word.language === own.language) continue;
        const { count } = met.get(word) ?? { count: 0 };
        met.set(word, { count: count + 1, concept });
      }
    }
    return Array.from(met, ([word, { count, concept }]): Like => {
      const isChance = count === 1 && !(own.alone.has(concept) && word.alone.has(concept));
      // A language without keywords is compared with labels of one word alone.
      const isByLabels = !withKeywords.has(own.language) || !withKeywords.has(word.language);
      const likeness = isByLabels
        ? diceOf(own.labels, word.labels)
        : (2 * count) / (own.concepts.length + word.concepts.length);
      return { word, likeness: isChance ? Math.min(likeness, leastKinship) : likeness };
    }).filter(({ likeness }) => likeness >= leastKinship);
  };
}

function diceOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let inCommon = 0;
  for (const each of one) if (other.has(each)) inCommon += 1;
  return inCommon === 0 ? 0 : (2 * inCommon) / (one.size + other.size);
}

/** The likest words of each language. */
function likest(like: readonly Like[]): Word[] {
  const byLanguage = Map.groupBy(
    like.filter(({ likeness }) => likeness >= leastLikeness),
    ({ word }) => word.language,
  );
  return [...byLanguage.values()].flatMap((found) => {
    const best = found.toSorted(
      (one, other) => other.likeness - one.likeness || other.word.concepts.length - one.word.concepts.length,
    );
    const least = nearlyAsLike * (best[0]?.likeness ?? 1);
    const near = best.filter(({ likeness }) => likeness >= least);
    return near.slice(0, mostOfLanguage).map(({ word }) => word);
  });
}

/** Returns the languages that each word is one of. */
function languagesByWord(words: readonly Word[]): Map<string, Set<IconclassLanguage>> {
  const uses = Map.groupBy(words, ({ word }) => word);
  return new Map(
    Array.from(uses, ([word, of]) => {
      const most = Math.max(...of.map(({ concepts }) => concepts.length));
      const languages = of
        .filter(({ concepts }) => concepts.length >= leastShare * most)
        .map(({ language }) => language);
      return [word, new Set(languages)];
    }),
  );
}

/** The words that are forms of one, by each of them, those of one language by themselves (`nl hond`). */
function formsByWord({ groups, words }: Lexicon): Map<string, readonly string[]> {
  const forms = new Map<string, readonly string[]>();
  for (const { word, readings } of words) {
    for (const { language, group, uses = 0 } of readings) {
      if (uses > 0) forms.set(`${language} ${word}`, groups[group]?.words ?? []);
    }
  }
  return forms;
}
