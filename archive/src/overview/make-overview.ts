import type { Filter } from '@iconotheca/contracts/search/filter';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { forumSectionOf } from '@iconotheca/contracts/collection/profiles';
import type { Overview } from '@iconotheca/contracts/collection/overview';
import { sectionKeys, sectionRule } from '@iconotheca/contracts/collection/section';
import { readProfiles } from '../collections/profiles.ts';
import type { ImageRecords } from '../ports/images.ts';
import type { CollectionRecords, ItemRecords, ProfileRecords } from '../ports/items.ts';
import type { PresentItems } from '../items/present-items.ts';
import type { SearchAnswer, SearchEngine, SearchPlan } from '@iconotheca/search-engine/ports';
import { chooseSamples, hasImage, imageNameOf, picturedFirst, takeInTurn, varied } from './choose-samples.ts';

/** Notation of ships, and the type of page that looks best beside the search field. */
const heroNotation = '46C24';
const heroType = 'manuscriptillumination';

const acquisitionsShown = 6;
/** Fewer are no row. */
export const leastAcquisitions = 3;
/** Newest pictures of a collection of which those that differ are chosen. */
const newestLookedAt = 30;
const questionsShown = 3;
/** Items looked at to find one with a picture. */
const candidates = 300;
const pictured: Filter = { field: 'LACKS', mode: 'N', value: 'images' };
/** Always the same order at random: varied, and the same pictures every time. */
const order = { sort: 'RANDOM', nonce: 'overview' } as const;

export interface OverviewDeps {
  /** Differs whenever the overview may. */
  state: () => Promise<string>;
  engine: Pick<SearchEngine, 'search'>;
  items: Pick<ItemRecords, 'count'>;
  present: PresentItems;
  collections: Pick<CollectionRecords, 'nameOf'>;
  profiles: Pick<ProfileRecords, 'list'>;
  images: Pick<ImageRecords, 'madeAmong'>;
  countImages: () => Promise<number>;
  countNotations: () => number;
  describeTable: () => Overview['iconclass'];
}

/** Makes the overview: counts, sample pictures and new items. */
export async function makeOverview(deps: OverviewDeps): Promise<Overview> {
  const find = (section: string, filters: Filter[] = []) => findIn(deps, section, { filters });
  const everything = await find('all');
  const found = await Promise.all(
    sectionKeys.map(async (key) => {
      const { answer, items } = key === 'all' ? everything : await find(key);
      const type = answer.facets.TIPE[0]?.key;
      const ofFullestType = type === undefined ? [] : (await find(key, [must('TIPE', type)])).items;
      return { key, count: answer.total, candidates: [...ofFullestType, ...items] };
    }),
  );
  const hero = await findHero(deps);
  const samples = chooseSamples(found, hero && uidOf(hero));
  const forum = forumSectionOf(await readProfiles(deps.profiles));
  const questions = forum === undefined ? undefined : await find(forum, [should('ANSWERED', 'open')]);
  const named = everything.answer.facets.HIM.map(async ({ key, doc_count }) => ({
    code: key,
    name: await deps.collections.nameOf(key),
    count: doc_count,
  }));
  return {
    items: await deps.items.count(),
    images: await deps.countImages(),
    collections: await Promise.all(named),
    notations: deps.countNotations(),
    iconclass: deps.describeTable(),
    ...(hero === undefined ? {} : { hero }),
    sections: found.map(({ key, count }) =>
      Object.assign({ key, count }, samples.has(key) && { sample: samples.get(key) }),
    ),
    acquisitions: await findNewest(deps, everything.answer),
    questions: {
      count: questions?.answer.total ?? 0,
      sample: picturedFirst(questions?.items ?? []).slice(0, questionsShown),
    },
  };
}

/** The newest items with a picture: of each collection in turn, beginning with the one that something came to last. */
async function findNewest(deps: OverviewDeps, everything: SearchAnswer): Promise<Item[]> {
  const newestOf = async (section: string) => {
    const plan = { filters: [pictured], sort: 'NEWEST', size: newestLookedAt, hitsOnly: true } as const;
    return (await findIn(deps, section, plan)).items.filter(hasImage);
  };
  const newest = await newestOf('all');
  const places = new Map(newest.map((item, place) => [uidOf(item), place]));
  const placeOf = ([first]: readonly Item[]) => (first && places.get(uidOf(first))) ?? newest.length;
  const ofCollections = await Promise.all(everything.facets.HIM.map(({ key }) => newestOf(`him_${key}`)));
  // The last are those that are in no collection.
  const offers = [...ofCollections.toSorted((one, other) => placeOf(one) - placeOf(other)), newest];
  const inTurn = new Map(takeInTurn(offers.map(varied)).map((item) => [uidOf(item), item]));
  const shown = [...inTurn.values()].slice(0, acquisitionsShown);
  return shown.length < leastAcquisitions ? [] : shown;
}

/**
 * Finds the picture beside the search field, of a real collection as soon as there is one: what was drawn for the
 * demonstration, and marks that readers contributed, stand back.
 */
async function findHero(deps: OverviewDeps): Promise<Item | undefined> {
  const wishes: (Pick<SearchPlan, 'filters'> & Partial<SearchPlan>)[] = [
    { filters: [pictured, must('TIPE', heroType), must('ICPATH', heroNotation)] },
    { filters: [pictured, must('TIPE', heroType)] },
    { filters: [pictured] },
    { filters: [pictured], sort: 'NEWEST' },
  ];
  const found: Item[] = [];
  for (const plan of wishes) found.push(...(await findIn(deps, 'all', plan)).items.filter(hasImage));
  const made = await deps.images.madeAmong(found.map(imageNameOf));
  const isReal = (item: Item) => !made.has(imageNameOf(item)) && itemTypeKey(item.TYPE[0] ?? '') !== 'provenanceimage';
  return found.find(isReal) ?? found[0];
}

function must(field: Filter['field'], value: string): Filter {
  return { field, mode: 'A', value };
}

function should(field: Filter['field'], value: string): Filter {
  return { field, mode: 'O', value };
}

/** Finds items of a section in the order of the overview. */
export async function findIn(
  { engine, present }: OverviewDeps,
  section: string,
  plan: Pick<SearchPlan, 'filters'> & Partial<SearchPlan>,
): Promise<{ answer: SearchAnswer; items: Item[] }> {
  const rule = sectionRule(section) ?? [];
  const answer = await engine.search({ rule, terms: [], ...order, page: 0, size: candidates, ...plan });
  return { answer, items: (await present(answer.hits.map(({ uid }) => uid))).hits };
}

/** Names of the images that the overview shows, in the order in which a visitor meets them. */
export function imagesShown({ hero, sections, acquisitions, questions }: Overview): string[] {
  const shown = [hero, ...sections.map(({ sample }) => sample), ...acquisitions, ...questions.sample];
  return shown.flatMap((item) => item?._images?.[0]?.name ?? []);
}
