import type { ConceptUse, UsedConcept } from '@iconotheca/contracts/iconclass/concept-use';
import type { ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { Iconclass } from '@iconotheca/iconclass';
import type { Content } from '../accounts/content.ts';
import { withinTime } from '../work/within-time.ts';
import { pictureOf, type PicturesOf } from './concept-pictures.ts';
import type { ConceptSamplesDeps, openConceptSamples } from './concept-samples.ts';
import { onceAState } from './once-a-state.ts';
import { conceptsForReader, namedConcept, tellingConcepts } from './telling-concepts.ts';

interface ConceptUseDeps extends ConceptSamplesDeps {
  iconclass: () => Iconclass;
  samplesOf: ReturnType<typeof openConceptSamples>;
  picturesOf: PicturesOf;
}

/** Use of a concept with whole items, of which readers get what they may. */
type WholeUse = Omit<ConceptUse, 'withheld'>;

/** A concept with its count and the names that items put in, and the counts of all notations that items have. */
interface Asked {
  concept: ResolvedNotation;
  counts: ReadonlyMap<string, number>;
}

/** Uses remembered while the archive stays as it is; some 10 MB. */
const remembered = 100;
const { below: mostBelow, listed, pictures } = limits.conceptPage;

/**
 * Opens the uses of concepts, found once for each state of the archive.
 * @throws ApiError `archive-timeout` through the promise when it takes too long
 */
export function openConceptUse(deps: ConceptUseDeps): (asked: Asked) => Promise<WholeUse> {
  const once = onceAState<WholeUse>(deps.state, remembered);
  return (asked) => once(asked.concept.n, () => findUse(deps, asked));
}

async function findUse(deps: ConceptUseDeps, { concept, counts }: Asked): Promise<WholeUse> {
  const { engine, samplesOf, picturesOf, timeoutMs } = deps;
  const iconclass = deps.iconclass();
  const { n } = concept;
  const filters = [{ field: 'ICPATH', mode: 'A', value: n } as const];
  const plan = { rule: [], terms: [], filters, sort: 'SORTID', nonce: '', page: 0, size: 0 } as const;
  const { facets } = await withinTime(timeoutMs, (signal) => engine.search(plan, signal));
  const { total, hits } = await samplesOf({ notation: n, size: pictures });
  const below = belowOf(concept, counts);
  const keyed = keyedOf(n, counts);
  const beside = tellingConcepts(facets.ICPATH, { apart: n, counts, iconclass });
  const shown = [...below.filter((notation) => counts.has(notation)), ...keyed, ...beside.map(({ key }) => key)];
  const pictured = await picturesOf(shown);

  const named = (notation: string, count = counts.get(notation) ?? 0) =>
    namedConcept(notation, { count, iconclass, pictured });

  return {
    concept,
    total,
    hits,
    above: concept.p.filter((step) => step !== n).map((step) => named(step)),
    below: below.map((notation) => named(notation)),
    keyed: keyed.map((notation) => named(notation)),
    related: [...(concept.parts ?? []).map((part) => part.n), ...concept.r].slice(0, listed).map((each) => named(each)),
    beside: beside.map(({ key, doc_count }) => named(key, doc_count)),
    dates: facets.DATE,
    collections: facets.HIM.slice(0, listed),
    makers: facets.ARTIST.slice(0, listed),
  };
}

/** Leaves of a use what a reader gets, and of pictures beside concepts what showing them needs. */
export function useForReader(use: WholeUse, content: Content): ConceptUse {
  const hits = use.hits.filter((item) => content.has(item));
  const seen = (concepts: readonly UsedConcept[]) => conceptsForReader(concepts, content);
  const shown = { ...use, hits, below: seen(use.below), keyed: seen(use.keyed), beside: seen(use.beside) };
  if (content.isWhole()) return shown;
  return { ...shown, beside: [], dates: [], collections: [], makers: [], withheld: true };
}

/** Returns the items that a reader gets, as pictures. */
export function picturesForReader(found: ReadonlyMap<string, Item>, content: Content): Record<string, Item> {
  const shown = [...found].filter(([, item]) => content.has(item));
  return Object.fromEntries(shown.map(([notation, item]) => [notation, pictureOf(item)]));
}

/** In the data's order; where there are very many, the most used of them alone. */
function belowOf({ c }: ResolvedNotation, counts: ReadonlyMap<string, number>): string[] {
  if (c.length <= mostBelow) return c;
  const used = c.filter((notation) => counts.has(notation)).toSorted(byCount(counts));
  const kept = new Set(used.slice(0, mostBelow));
  return c.filter((notation) => kept.has(notation));
}

/**
 * `25F23(LION)` → `25F23(LION)(+12)`; of a concept with a key those that go further. A key above another says nothing more
 * where all its items have the other.
 */
function keyedOf(notation: string, counts: ReadonlyMap<string, number>): string[] {
  const beginning = /\(\+[^()]*\)$/u.test(notation) ? notation.slice(0, -1) : `${notation}(+`;
  const keyed = [...counts.keys()].filter((each) => each !== notation && each.startsWith(beginning));
  const isNarrowed = (one: string) =>
    keyed.some((other) => other !== one && other.startsWith(one.slice(0, -1)) && counts.get(other) === counts.get(one));
  return keyed
    .filter((each) => !isNarrowed(each))
    .toSorted(byCount(counts))
    .slice(0, listed);
}

function byCount(counts: ReadonlyMap<string, number>) {
  return (one: string, other: string) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1);
}
