import { iconclassLanguageCodes, type IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { askedTokens, foldings, tokenize } from '@iconotheca/text';
import type { RecordsNamed } from '@iconotheca/search-engine/ports';
import { fitOf, type WordIndex } from './word-index.ts';

export interface ConceptWords {
  /** By the numbers of concepts. */
  named(word: string, prefix: boolean, lang?: IconclassLanguage): RecordsNamed;
  basesNamed(word: string, prefix: boolean): Iterable<string>;
  keysNamed(word: string, prefix: boolean): Iterable<string>;
  /** Bases, then keys, that the word names by the head of a label or by a keyword of the head. */
  namedByHead(word: string, prefix: boolean): Iterable<string>;
}

const none = new Uint32Array(0);
const nothing: RecordsNamed = { byLabel: none, byHead: none, byName: none };

/** Bits of all languages. */
const anyLanguage = -1;

/** Finds the bases and keys that a word names, in one language or in any. Bases are numbered first, keys after them. */
export function createConceptWords(
  index: WordIndex,
  { bases, keys }: { bases: readonly string[]; keys: readonly string[] },
): ConceptWords {
  const all = bases.length + keys.length;
  // Used again: the words of a search and their forms are some twenty.
  const labels = new Uint32Array(all + 1);
  const heads = new Uint32Array(all + 1);
  const names = new Uint32Array(all + 1);

  function named(word: string, prefix: boolean, lang?: IconclassLanguage): RecordsNamed {
    const token = askedTokens(tokenize(word)).at(-1);
    const folded = token === undefined ? undefined : foldings(token)[0];
    if (folded === undefined) return nothing;
    const [first, end] = index.range(folded, prefix);
    if (first === end) return nothing;
    const asked = lang === undefined ? anyLanguage : 1 << iconclassLanguageCodes.indexOf(lang);
    return end - first === 1 ? ofOneTerm(first, asked) : ofTerms(first, end, asked);
  }

  /** Concepts of a term are in order. */
  function ofOneTerm(position: number, asked: number): RecordsNamed {
    let inLabel = 0;
    let inHead = 0;
    let inName = 0;
    index.visit(position, (concept, _strength, languages, byHead, fit) => {
      if ((languages & asked) === 0) return;
      labels[inLabel++] = concept;
      heads[inHead] = concept;
      inHead += byHead;
      names[inName] = concept;
      inName += byHead & isWhole(fit);
    });
    return {
      byLabel: labels.slice(0, inLabel),
      byHead: heads.slice(0, inHead),
      byName: names.slice(0, inName),
    };
  }

  function ofTerms(first: number, end: number, asked: number): RecordsNamed {
    const isInLabel = new Uint8Array(all);
    const isInHead = new Uint8Array(all);
    const isName = new Uint8Array(all);
    for (let position = first; position < end; position += 1) {
      index.visit(position, (concept, _strength, languages, byHead, fit) => {
        if ((languages & asked) === 0) return;
        isName[concept] = (isName[concept] ?? 0) | (byHead & isWhole(fit));
        isInLabel[concept] = 1;
        isInHead[concept] = (isInHead[concept] ?? 0) | byHead;
      });
    }
    return { byLabel: marked(isInLabel, labels), byHead: marked(isInHead, heads), byName: marked(isName, names) };
  }

  function codeOf(concept: number): string {
    return (concept < bases.length ? bases[concept] : keys[concept - bases.length]) ?? '';
  }

  const codes = (concepts: Uint32Array) => Array.from(concepts, codeOf);
  return {
    named,
    basesNamed: (word, prefix) => codes(named(word, prefix).byLabel.filter((concept) => concept < bases.length)),
    keysNamed: (word, prefix) => codes(named(word, prefix).byLabel.filter((concept) => concept >= bases.length)),
    namedByHead: (word, prefix) => codes(named(word, prefix).byHead),
  };
}

/** Returns 1 where the word is a whole name of what it stands in, else 0. */
function isWhole(fit: number): 0 | 1 {
  return fitOf.name(fit) === 1 ? 1 : 0;
}

/** Returns the positions of the marks that are 1, in order. @param room for all of them */
function marked(marks: Uint8Array, room: Uint32Array): Uint32Array {
  let length = 0;
  for (let number = 0; number < marks.length; number += 1) {
    room[length] = number;
    length += marks[number] ?? 0;
  }
  return room.slice(0, length);
}
