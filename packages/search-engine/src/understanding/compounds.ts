import type { ConceptTable } from '../ports/concept-table.ts';
import { tokenize } from '@iconotheca/text';

/** Languages that write nouns together. */
const compounding = ['de', 'nl', 'fi'] as const;
/** Links between the two: `Schmetterling-s-puppen`, `zonne-n-bloem`. */
const links = ['', 's', 'n', 'en', 'es', 'e'];
const shortestPart = 3;
const shortestCompound = 8;

/**
 * Splits an unknown word into the two that it is made of, both known in one language: `seekarten` → see, karten. Of
 * several ways the one with the longest last word counts, which says what the whole is; undefined where there is none.
 * @param word as queries ask for it
 */
export function partsOfCompound(
  word: string,
  iconclass: Pick<ConceptTable, 'formsOf' | 'conceptsNamed'>,
): [string, string] | undefined {
  if (word.length < shortestCompound) return undefined;
  for (let start = shortestPart; start <= word.length - shortestPart; start += 1) {
    const last = word.slice(start);
    const ofLast = languagesOf(last);
    if (ofLast.length === 0) continue;
    for (const link of links) {
      const first = word.slice(0, start - link.length);
      if (!word.slice(0, start).endsWith(link) || first.length < shortestPart) continue;
      if (languagesOf(first).some((language) => ofLast.includes(language))) return [first, last];
    }
  }
  return undefined;

  /** Returns those of these languages in which the very word or a form of it names something. */
  function languagesOf(part: string) {
    const [token = part] = tokenize(part);
    const { languages, forms } = iconclass.formsOf(token);
    const isNaming = [token, ...forms].some((form) => !isEmpty(iconclass.conceptsNamed(form)));
    return isNaming ? compounding.filter((language) => languages.includes(language)) : [];
  }
}

function isEmpty(values: Iterable<string>): boolean {
  return values[Symbol.iterator]().next().done === true;
}
