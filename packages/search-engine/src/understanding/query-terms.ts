import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { NotationTerm, Term, WordTerm } from '../ports/terms.ts';
import { eventLoopYielder } from '../work/yield-to-event-loop.ts';
import { askedSpelling, askedTokens, isChineseToken, isSmallWord, tokenize } from '@iconotheca/text';
import type { FormsOf } from './word-forms.ts';

/** Table and forms by which words are read. */
export interface WordDeps {
  iconclass: ConceptTable;
  formsOf: FormsOf;
  /** Language in which alone words are read that it has; the forms are those of that reading. */
  wordsIn?: IconclassLanguage | undefined;
}

/** `"a phrase"`, or a run without spaces. A quotation mark that is never closed is closed by the end. */
const part = /"([^"]*)"?|[^\s"]+/gu;
/** Parts of a query whose forms are asked for together: each waits for an engine. */
const readAtOnce = 8;
const letters = /[\p{L}\p{N}\p{M}]+/gu;
const beginsAsNotation = /^\d[^"]*$/u;
const hasBeyondDigits = /\D/u;
const hasBlank = /\s/u;
/** Ending of a genitive or a Dutch plural (`opera's`), which texts hold as a word of its own. */
const apostropheS = /(?<=[\p{L}\p{M}])['’ʼ]s$/iu;

/**
 * Reads a typed query: words, `prefix*`, `"phrase"`, or a notation. Nothing is ever an error; punctuation that
 * means nothing beside words is passed over, and what is asked twice is asked once.
 */
export async function readTerms(q: string, deps: WordDeps, signal?: AbortSignal): Promise<Term[]> {
  const typed = q.trim();
  if (typed === '') return [];
  const whole = readNotation(typed, deps.iconclass);
  if (whole !== undefined) return [whole];
  const yieldToEventLoop = eventLoopYielder(signal);
  const parts = [...new Map([...q.matchAll(part)].map((match) => [match[0], match[1]]))];
  const terms: Term[] = [];
  while (parts.length > 0) {
    await yieldToEventLoop();
    const partsRead = parts
      .splice(0, readAtOnce)
      .map(async ([text, phrase]) => (phrase === undefined ? await readWords(text, deps) : readPhrase(phrase)));
    terms.push(...(await Promise.all(partsRead)).flat());
  }
  return terms.length === 0 ? [{ kind: 'nothing' }] : terms;
}

/** Replaces each word of the query that is read as `word`; phrases stay. */
export function replaceWord(q: string, word: string, replace: (typed: string) => string): string {
  return q.replace(part, (text: string, phrase: string | undefined) => {
    if (phrase !== undefined) return text;
    return text.replace(letters, (typed) => {
      const tokens = tokenize(typed).map(askedSpelling);
      return tokens.length === 1 && tokens[0] === word ? replace(typed) : typed;
    });
  });
}

function readPhrase(phrase: string): Term[] {
  const words = tokenize(phrase).map(askedSpelling);
  return words.length === 0 ? [] : [{ kind: 'phrase', words }];
}

/** `hand-coloured*` → hand and coloured*: only the last word is a beginning. */
async function readWords(text: string, deps: WordDeps): Promise<Term[]> {
  const notation = readNotation(text, deps.iconclass);
  if (notation !== undefined) return [notation];
  const tokens = withoutSmallCharacters(askedTokens(tokenize(text.replace(apostropheS, ''))));
  return Promise.all(
    tokens.map(async (token, at): Promise<Term> => {
      const isBeginning = text.endsWith('*') && at === tokens.length - 1;
      return isBeginning ? { kind: 'word', word: askedSpelling(token), prefix: true } : readWord(token, deps);
    }),
  );
}

async function readWord(token: string, { iconclass, formsOf, wordsIn: lang }: WordDeps): Promise<WordTerm> {
  const term: WordTerm = { kind: 'word', word: askedSpelling(token), prefix: false };
  if (isSmallWord(term.word)) return term;
  const { words, areNames } = iconclass.translationsOf(token, lang);
  const own = await formsOf(token);
  if (lang !== undefined && [token, ...own].some((each) => iconclass.naming(each, { lang }).byLabel.length > 0)) {
    term.lang = lang;
  }
  const forms = new Set(areNames ? own.concat(words) : own);
  const translations = new Set(areNames ? [] : words);
  forms.delete(term.word);
  for (const form of [term.word, ...forms]) translations.delete(form);
  if (forms.size > 0) term.forms = [...forms];
  if (translations.size > 0) term.translations = [...translations];
  return term;
}

/** Small words of Chinese stand within a run of characters; all others are left out before. */
function withoutSmallCharacters(tokens: readonly string[]): readonly string[] {
  const said = tokens.filter((token) => !(isChineseToken(token) && isSmallWord(token)));
  return said.length > 0 ? said : tokens;
}

/** Digits alone may as well be a year or a number, so they are looked for as a word too. */
function readNotation(text: string, iconclass: ConceptTable): NotationTerm | undefined {
  const typed = text.replace(/\*$/u, '');
  if (!beginsAsNotation.test(typed)) return undefined;
  const notation = notationMeant(typed, iconclass);
  if (notation === undefined) return undefined;
  return {
    kind: 'notation',
    notation,
    ...(hasBeyondDigits.test(typed) ? {} : { word: typed }),
    ...(notation === typed ? {} : { from: text }),
  };
}

/**
 * Returns the notation that a text is, as it is written or set right: `25 F 23 (LION) (+12)`. Undefined for one with
 * words behind it (`12 apostles`), and for numbers with a blank between them (`15 72`).
 */
export function notationMeant(text: string, iconclass: Pick<ConceptTable, 'resolve' | 'repair'>): string | undefined {
  const repair = iconclass.repair(text);
  if (repair === undefined) return isResolved(iconclass.resolve(text)) ? text : undefined;
  if (repair.dropped !== undefined) return undefined;
  return hasBlank.test(text) && !hasBeyondDigits.test(repair.n) ? undefined : repair.n;
}
