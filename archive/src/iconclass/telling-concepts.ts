import type { UsedConcept } from '@iconotheca/contracts/iconclass/concept-use';
import { isResolved, openSlot, type ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { Iconclass } from '@iconotheca/iconclass';
import type { Content } from '../accounts/content.ts';
import { pictureOf } from './concept-pictures.ts';

/** Steps of its path from which on a concept says enough to be named beside another. */
const leastSteps = 4;

/**
 * Chooses concepts that items have, so that each says something else: neither above nor below the concept from which they
 * are to stand apart, or one chosen before. Many items together count, and count more for a concept that is rare elsewhere;
 * of equals the narrower. The chosen stand in the order of their counts.
 */
export function tellingConcepts(
  together: readonly FacetCount[],
  { apart, counts, iconclass }: { apart?: string; counts: ReadonlyMap<string, number>; iconclass: Iconclass },
): FacetCount[] {
  const all = Math.max(1, ...counts.values());
  const weight = ({ key, doc_count }: FacetCount) => doc_count * Math.log((2 * all) / (counts.get(key) ?? all));
  const ranked = together
    .map((count) => ({ ...count, weight: weight(count) }))
    .toSorted(
      (one, other) => other.weight - one.weight || other.key.length - one.key.length || (one.key < other.key ? -1 : 1),
    );
  const taken = apart === undefined ? [] : [{ n: apart, above: new Set(iconclass.ancestors(apart)) }];
  const chosen: FacetCount[] = [];
  for (const { key, doc_count } of ranked) {
    if (chosen.length === limits.conceptPage.listed) break;
    const above = new Set(iconclass.ancestors(key));
    const isAkin = taken.some((other) => other.above.has(key) || above.has(other.n));
    if (isAkin || key.endsWith(openSlot) || iconclass.pathOf(key).length < leastSteps || !iconclass.holds(key))
      continue;
    taken.push({ n: key, above });
    chosen.push({ key, doc_count });
  }
  return chosen.toSorted((one, other) => other.doc_count - one.doc_count);
}

interface Naming {
  count: number;
  iconclass: Iconclass;
  pictured: ReadonlyMap<string, Item>;
}

/** Returns a concept as pages of others name it. */
export function namedConcept(notation: string, { count, iconclass, pictured }: Naming): UsedConcept {
  const answer = iconclass.resolve(notation);
  const picture = pictured.get(notation);
  return { n: notation, txt: isResolved(answer) ? shortTexts(answer) : {}, count, ...(picture && { picture }) };
}

function shortTexts({ txt, short }: ResolvedNotation): UsedConcept['txt'] {
  const texts: UsedConcept['txt'] = {};
  for (const code of iconclassLanguageCodes) {
    const text = short?.[code] ?? txt[code];
    if (text !== undefined) texts[code] = text;
  }
  return texts;
}

/** Leaves of the pictures of concepts what a reader gets, and of these what showing them needs. */
export function conceptsForReader(concepts: readonly UsedConcept[], content: Content): UsedConcept[] {
  return concepts.map(({ picture, ...concept }) =>
    picture !== undefined && content.has(picture) ? { ...concept, picture: pictureOf(picture) } : concept,
  );
}
