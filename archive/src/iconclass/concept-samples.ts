import type { ConceptSamples, ConceptSamplesInput } from '@iconotheca/contracts/iconclass/concept-samples';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import type { PresentItems } from '../items/present-items.ts';
import { hasImage, varied } from '../overview/choose-samples.ts';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { withinTime } from '../work/within-time.ts';
import { onceAState } from './once-a-state.ts';

export interface ConceptSamplesDeps {
  engine: Pick<SearchEngine, 'search'>;
  present: PresentItems;
  /** Differs whenever the samples may. */
  state: () => Promise<string>;
  timeoutMs: number;
}

/** Answers remembered while the archive stays as it is; some 4 MB. */
const remembered = 200;
/** Items looked at to find some with a picture, in portions. */
const portion = 60;
const portions = 5;
/** Always the same order at random: varied, and the same items every time. */
const order = { sort: 'RANDOM', nonce: 'concept-samples' } as const;

/**
 * Opens the samples of how others used a notation, found once for each state of the archive.
 * @throws ApiError `archive-timeout` through the promise when it takes too long
 */
export function openConceptSamples(deps: ConceptSamplesDeps): (asked: ConceptSamplesInput) => Promise<ConceptSamples> {
  const once = onceAState<ConceptSamples>(deps.state, remembered);
  return (asked) =>
    once(`${asked.size} ${asked.notation}`, () =>
      withinTime(deps.timeoutMs, (signal) =>
        findSamples(deps, { filter: { field: 'ICPATH', mode: 'A', value: asked.notation }, size: asked.size }, signal),
      ),
    );
}

/** Finds items of a filter that have an image, as varied as they are. */
export async function findSamples(
  { engine, present }: Pick<ConceptSamplesDeps, 'engine' | 'present'>,
  { filter, size }: { filter: Filter; size: number },
  signal: AbortSignal,
): Promise<ConceptSamples> {
  const plan = { rule: [], terms: [], filters: [filter], ...order };
  const pictured: Item[] = [];
  let total = 0;
  for (let page = 0; page < portions && pictured.length < size && page * portion <= total; page += 1) {
    const answer = await engine.search({ ...plan, page, size: portion, hitsOnly: true }, signal);
    total = answer.total;
    const { hits } = await present(answer.hits.map(({ uid }) => uid));
    pictured.push(...hits.filter(hasImage));
  }
  return { total, hits: varied(pictured).slice(0, size) };
}
