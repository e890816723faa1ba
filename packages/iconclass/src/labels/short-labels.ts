import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { GraphData } from '../concept-graph.ts';
import type { Names } from '../concept-names.ts';
import { shortForms, type LabelContext } from './short-forms.ts';

/** A base in the brackets of whose notation a name stands, and what is below it. */
const named = /^(.+?\(.+?\))(.*)$/u;
/** `Mary Magdalene (St.)`, `Maria Magdalena (Heilige)`, `Marie Madeleine (Ste)`: keywords that name a saint. */
const saintInBrackets = /^(.+) \((?:St\.?|Ste|Heilige[r]?|Pyhä)\)$/u;
const saintBefore = /^(?:San |Sant'|Santa |Santo |São )\p{Lu}/u;

/**
 * Returns the short labels of records, by their numbers, each in the languages where it differs from the label. What
 * stands side by side under one parent is told apart: where two would be called alike and are not labelled alike, both
 * have a longer form, in the end the whole label.
 */
export function shortLabels(names: readonly Names[], graph: GraphData): Partial<Record<IconclassLanguage, string>>[] {
  const short: Partial<Record<IconclassLanguage, string>>[] = names.map(() => ({}));
  const families = [...familiesOf(graph)];
  const contexts = contextsOf(names, graph);
  for (const lang of iconclassLanguageCodes) {
    const forms = names.map(({ txt }, concept) => {
      const label = txt[lang];
      return label === undefined ? [] : shortForms(label, contexts(concept, lang));
    });
    const chosen = new Uint8Array(names.length);
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const family of families) if (lengthenAlike(family, forms, chosen)) isSettled = false;
    }
    names.forEach(({ txt }, concept) => {
      const form = forms[concept]?.[chosen[concept] ?? 0];
      const own = short[concept];
      if (own && form !== undefined && form !== txt[lang]) own[lang] = form;
    });
  }
  return short;
}

/** @returns whether any form was lengthened; the last form is the label itself, so that this comes to an end */
function lengthenAlike(family: readonly number[], forms: readonly (readonly string[])[], chosen: Uint8Array): boolean {
  const alike = new Map<string, number[]>();
  for (const concept of family) {
    const form = forms[concept]?.[chosen[concept] ?? 0];
    if (form === undefined) continue;
    const key = form.toLowerCase();
    const group = alike.get(key);
    if (group) group.push(concept);
    else alike.set(key, [concept]);
  }
  let isLonger = false;
  for (const group of alike.values()) {
    const labels = new Set(group.map((concept) => forms[concept]?.at(-1)));
    if (labels.size < 2) continue;
    for (const concept of group) {
      const at = chosen[concept] ?? 0;
      if (at + 1 >= (forms[concept]?.length ?? 0)) continue;
      chosen[concept] = at + 1;
      isLonger = true;
    }
  }
  return isLonger;
}

/** Concepts that readers see side by side: the children of each base, and the keys of each set. */
function* familiesOf({ notations, children, suffixes }: GraphData): Generator<number[]> {
  for (let base = 0; base < notations.length; base += 1) {
    const family = [...children.targets.subarray(children.offsets[base], children.offsets[base + 1])];
    if (family.length > 1) yield family;
  }
  let next = notations.length;
  for (const keys of suffixes) yield keys.map(() => next++);
}

function contextsOf(names: readonly Names[], graph: GraphData) {
  const { notations, children, keySetCodes, suffixes } = graph;
  const numbers = new Map(notations.map((notation, at) => [notation, at]));
  const parents = new Int32Array(names.length).fill(-1);
  for (let base = notations.length - 1; base >= 0; base -= 1) {
    for (const child of children.targets.subarray(children.offsets[base], children.offsets[base + 1])) {
      parents[child] = base;
    }
  }
  const setOfKey = suffixes.flatMap((keys, set) => keys.map(() => set));
  const labelOf = (concept: number | undefined, lang: IconclassLanguage) =>
    concept === undefined ? undefined : names[concept]?.txt[lang];
  /** Returns the label of what lies above it and has one in the language. */
  const labelAbove = (concept: number, lang: IconclassLanguage) => {
    const parent = parents[concept] ?? -1;
    return labelOf(parent, lang) ?? labelOf(parents[parent], lang);
  };

  return (concept: number, lang: IconclassLanguage): LabelContext => {
    if (concept >= notations.length) {
      const set = keySetCodes[setOfKey[concept - notations.length] ?? -1] ?? '';
      return { parent: undefined, keyed: labelOf(numbers.get(set.replace(/k$/u, '')), lang) };
    }
    const [, bracketed, below] = named.exec(notations[concept] ?? '') ?? [];
    const base = bracketed === undefined ? undefined : numbers.get(bracketed);
    const parent = labelAbove(concept, lang);
    const label = labelOf(base, lang);
    if (base === undefined || label === undefined) return { parent };
    const person = saintOf(names[base], bracketed ?? '', lang);
    return { parent, named: { label, parent: labelAbove(base, lang), person, isAbove: below !== '' } };
  };
}

/** Undefined where it is not certain who is meant. */
function saintOf(names: Names | undefined, notation: string, lang: IconclassLanguage): string | undefined {
  const saints = (names?.kw[lang] ?? []).flatMap((keyword) => {
    const name = saintInBrackets.exec(keyword)?.[1];
    // A first name alone may be anyone's.
    if (name !== undefined) return [/\s/u.test(name) ? name : keyword];
    return saintBefore.test(keyword) ? [keyword] : [];
  });
  const [first, second] = saints;
  if (first === undefined || second === undefined) return first;
  const inCapitals = notation.slice(notation.indexOf('(') + 1, -1);
  return saints.find((saint) => inCapitals === saint.replace(/ \(.+\)$/u, '').toUpperCase());
}
