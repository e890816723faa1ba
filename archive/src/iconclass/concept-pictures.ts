import type { Item } from '@iconotheca/contracts/item/item';
import { hasImage } from '../overview/choose-samples.ts';
import { withinTime } from '../work/within-time.ts';
import type { ConceptSamplesDeps } from './concept-samples.ts';
import { onceAState } from './once-a-state.ts';

/** Pictures remembered while the archive stays as it is; some 2 MB. */
const remembered = 4_000;
/** Items looked at for one that has its image by now. */
const looked = 3;

/** Function that finds an item with an image for each notation that has one. */
export type PicturesOf = (notations: readonly string[]) => Promise<ReadonlyMap<string, Item>>;

/**
 * Opens the pictures of concepts: for each always the same item, and as seldom as can be the one of a concept above it.
 * @throws ApiError `archive-timeout` through the promise when it takes too long
 */
export function openConceptPictures(deps: ConceptSamplesDeps): PicturesOf {
  const once = onceAState<Item | undefined>(deps.state, remembered);
  return (notations) =>
    withinTime(deps.timeoutMs, async (signal) => {
      const found = new Map<string, Item>();
      for (const notation of new Set(notations)) {
        const item = await once(notation, () => findPicture(deps, notation, signal));
        if (item !== undefined) found.set(notation, item);
      }
      return found;
    });
}

async function findPicture({ engine, present }: ConceptSamplesDeps, notation: string, signal: AbortSignal) {
  const answer = await engine.search(
    {
      rule: [],
      terms: [],
      filters: [
        { field: 'ICPATH', mode: 'A', value: notation },
        { field: 'LACKS', mode: 'N', value: 'images' },
      ],
      sort: 'RANDOM',
      nonce: notation,
      page: 0,
      size: looked,
      hitsOnly: true,
    },
    signal,
  );
  const { hits } = await present(answer.hits.map(({ uid }) => uid));
  return hits.find(hasImage);
}

/** Leaves of an item what showing its picture needs. */
export function pictureOf({ ID, TYPE, _images = [] }: Item): Item {
  return { ID, TYPE, _images: _images.slice(0, 1) };
}
