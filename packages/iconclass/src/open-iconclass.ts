import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { splitCompound } from '@iconotheca/contracts/iconclass/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { WordForms } from '@iconotheca/search-engine/ports';
import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { createConceptGraph, type GraphData } from './concept-graph.ts';
import { createConceptWords } from './concept-words.ts';
import type { Iconclass } from './iconclass.ts';
import { readIconclassFile } from './iconclass-file.ts';
import type { Names } from './concept-names.ts';
import { displayPath, findNotation, longestPrefix, notationsAbove } from './notation-finder.ts';
import { repairNotation } from './repair-notation.ts';
import { longestNotation, resolveNotation } from './resolve-notation.ts';
import { isChineseToken } from '@iconotheca/text';
import { openDictionary } from './dictionary/open-dictionary.ts';
import { openLexicon } from './lexicon/open-lexicon.ts';
import { createSuggester } from './suggest/suggest.ts';
import { createWordIndex, openWhenAsked } from './word-index.ts';

/** Some 10 MB of answers and as much of names. */
const rememberedAnswers = 2_000;
const rememberedNames = 4_000;

/**
 * Opens a file that `importIconclass` made. The graph and the word index are typed arrays and one string each, read in
 * some 20 ms for the official data; labels are read when asked for and the last ones cached.
 * @throws StartError when the file is not there, damaged, or of another version of the program
 */
export function openIconclass(file: string): Iconclass {
  const opened = readIconclassFile(file);
  const graph = createConceptGraph(opened.graph);
  const firstKey = graph.notations.length;
  const keyCodes = graph.keySets.flatMap(({ code, suffixes }) => suffixes.map((suffix) => code + suffix));
  const keyNumbers = new Map(keyCodes.map((code, at) => [code, firstKey + at]));

  const names = new LRUCache<number, Names>({ max: rememberedNames });
  const readNames = (concept: number): Names => {
    const known = names.get(concept) ?? opened.readNames(concept);
    names.set(concept, known);
    return known;
  };
  const classification = {
    graph,
    namesOfBase: readNames,
    namesOfKey: (code: string) => readNames(keyNumbers.get(code) ?? -1),
  };

  const answers = new LRUCache<string, NotationAnswer>({ max: rememberedAnswers });
  const repair = (text: string) => repairNotation(text, graph);
  const resolve = (notation: string): NotationAnswer => {
    const known = answers.get(notation);
    if (known) return known;
    const answer = Object.freeze(resolveNotation(notation, classification, repair));
    answers.set(notation, answer);
    return answer;
  };

  const find = (notation: string) => {
    const finding = findNotation(notation, graph);
    return 'found' in finding ? finding.found : undefined;
  };

  function ancestors(notation: string): string[] {
    const above = new Set([notation]);
    for (const part of splitCompound(notation)) {
      const found = find(part) ?? longestPrefix(part, graph);
      if (found) for (const each of notationsAbove(found, graph)) above.add(each);
    }
    return [...above];
  }

  const formsOf = openLexicon(opened.lexicon);
  const hasKeywords = (language: IconclassLanguage) => (opened.languages[language]?.keywords ?? 0) > 0;
  const translationsOf = openDictionary({
    read: (language, word) => opened.readTranslations(language, word),
    formsOf,
    hasKeywords,
  });
  const index = openWhenAsked(() => createWordIndex(opened.readWords()));
  const isNaming = (word: string) => {
    const [first, end] = index.range(word, false);
    return first < end;
  };
  /** Chinese has no forms: for a pair of characters that names nothing its first one stands that does. */
  const formsOrCharacters = (token: string, lang?: IconclassLanguage): WordForms => {
    if (!isChineseToken(token)) return formsOf(token, lang);
    return { languages: [], forms: isNaming(token) ? [] : Array.from(token).filter(isNaming).slice(0, 1) };
  };
  const words = createConceptWords(index, { bases: graph.notations, keys: keyCodes });

  function conceptsOf(notation: string) {
    const found = splitCompound(notation).flatMap((part) => find(part) ?? []);
    return {
      bases: found.map(({ base }) => graph.notations[base.concept] ?? base.notation),
      keys: found.flatMap(({ set, key }) => (set && key ? [set.code + key.record] : [])),
    };
  }

  return {
    version: opened.version,
    source: opened.source,
    languages: opened.languages,
    graph: graphDigest(opened.graph),
    size: { notations: firstKey, keys: keyCodes.length, labels: opened.labels },
    resolve,
    holds: (notation) =>
      notation.length <= longestNotation && splitCompound(notation).every((part) => find(part) !== undefined),
    ancestors,
    children(notation) {
      const found = find(notation);
      return found && !found.key ? graph.childrenOf(found.base) : [];
    },
    topCategories: () => [...graph.topCategories],
    pathOf(notation) {
      const found = find(notation);
      return found ? displayPath(found, graph) : [notation];
    },
    records: {
      count: firstKey + keyCodes.length,
      numberOf: (record) => graph.numberOf(record) ?? keyNumbers.get(record),
      recordOf: (number) => (number < firstKey ? graph.notations[number] : keyCodes[number - firstKey]) ?? '',
    },
    naming: (word, { prefix = false, lang } = {}) => words.named(word, prefix, lang),
    conceptsNamed: (word, { prefix = false } = {}) => words.basesNamed(word, prefix),
    keysNamed: (word, { prefix = false } = {}) => words.keysNamed(word, prefix),
    namedByHead: (word, { prefix = false } = {}) => words.namedByHead(word, prefix),
    conceptsOf,
    formsOf,
    translationsOf,
    ...createSuggester({ graph, index, keyCodes, formsOf: formsOrCharacters, resolve, repair }),
    repair,
    close: () => opened.close(),
  };
}

/** The same for tables of the same notations, hierarchy and keys, whatever their labels. */
function graphDigest({ notations, children, keySets, keySetCodes, suffixes }: GraphData): string {
  return createHash('sha256')
    .update(notations.join('\n'))
    .update(children.offsets)
    .update(children.targets)
    .update(keySets)
    .update(JSON.stringify([keySetCodes, suffixes]))
    .digest('base64url');
}
