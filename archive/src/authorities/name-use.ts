import { nameKey, readAuthorityAddress } from '@iconotheca/contracts/name/authority';
import { fieldOfKind, type NameField } from '@iconotheca/contracts/name/name-field';
import type { NamesNear, NameUse, NameUseInput } from '@iconotheca/contracts/name/name-use';
import { qualifiers, type Qualifier } from '@iconotheca/contracts/name/qualifiers';
import { readMaker, readPlace } from '@iconotheca/contracts/name/read-statement';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Iconclass } from '@iconotheca/iconclass';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { wordsToLookFor } from '@iconotheca/text';
import type { Content } from '../accounts/content.ts';
import type { PicturesOf } from '../iconclass/concept-pictures.ts';
import { findSamples, type ConceptSamplesDeps } from '../iconclass/concept-samples.ts';
import { onceAState } from '../iconclass/once-a-state.ts';
import { conceptsForReader, namedConcept, tellingConcepts } from '../iconclass/telling-concepts.ts';
import type { AuthorityRecords, StoredAuthority } from '../ports/authorities.ts';
import type { ItemRecords } from '../ports/items.ts';
import { valuesMeant } from '../suggest/suggest.ts';
import { withinTime } from '../work/within-time.ts';
import { askedNames, preferredName } from './resolve-name.ts';

export interface NameUseDeps extends ConceptSamplesDeps {
  engine: Pick<SearchEngine, 'search' | 'notationCounts' | 'valuesNamed'>;
  iconclass: () => Iconclass;
  picturesOf: PicturesOf;
  items: Pick<ItemRecords, 'findAll'>;
  authorities: AuthorityRecords;
}

type Known = Pick<NameUse, 'years' | 'names' | 'allNames' | 'links' | 'languages' | 'within' | 'narrower'>;
/** Use of a name with whole items, of which readers get what they may; what an authority says of it is read each time. */
type WholeUse = Omit<NameUse, 'withheld' | keyof Known>;

/** A value by which items are filtered. */
interface Asked {
  field: NameField;
  value: string;
}

/** Uses remembered while the archive stays as it is; some 5 MB. */
const remembered = 100;
/** Items read at once. */
const atOnce = 200;
const mostNear = 8;
const { listed, narrower: mostNarrower, pictures, read: mostRead } = limits.namePage;

/**
 * Opens the uses of makers and places, each found once for each state of the archive, by any of their names.
 * @throws ApiError through the promise: `not-found` for a name that no item has; `archive-timeout` when it takes too long
 */
export function openNameUse(deps: NameUseDeps): (asked: NameUseInput) => Promise<WholeUse & Known> {
  const once = onceAState<WholeUse>(deps.state, remembered);
  return async ({ kind, name }) => {
    const field = fieldOfKind[kind];
    const value = await preferredName(deps.authorities, field, name);
    const use = await once(`${kind} ${value}`, () => findUse(deps, { field, value }));
    return { ...use, ...(await knownOf(deps, { field, value })) };
  };
}

async function findUse(deps: NameUseDeps, { field, value }: Asked): Promise<WholeUse> {
  const { engine, timeoutMs } = deps;
  const iconclass = deps.iconclass();
  const filter = { field, mode: 'A', value } as const;
  const plan = { rule: [], terms: [], filters: [filter], sort: 'SORTID', nonce: '', page: 0, size: 0 } as const;
  const { total, facets } = await withinTime(timeoutMs, (signal) => engine.search(plan, signal));
  if (total === 0) throw new ApiError('not-found', 'No item here names it.', { field: 'name' });
  const { hits } = await withinTime(timeoutMs, (signal) => findSamples(deps, { filter, size: pictures }, signal));
  const qualified = await withinTime(timeoutMs, (signal) => qualifiersOf(deps, filter, signal));
  const telling = tellingConcepts(facets.ICPATH, { counts: await engine.notationCounts(), iconclass });
  const pictured = await deps.picturesOf(telling.map(({ key }) => key));
  const besides = (of: NameField) => facets[of].filter(({ key }) => of !== field || key !== value).slice(0, listed);
  return {
    kind: field === 'ARTIST' ? 'person' : 'place',
    name: value,
    total,
    hits,
    qualified,
    ...(total > mostRead && { read: mostRead }),
    subjects: telling.map(({ key, doc_count: count }) => namedConcept(key, { count, iconclass, pictured })),
    dates: facets.DATE,
    collections: facets.HIM.slice(0, listed),
    makers: besides('ARTIST'),
    places: besides('PLACE'),
  };
}

/** Counts the items that name it with a doubt or at a distance; of very many those that stand first. */
async function qualifiersOf(
  { engine, items, authorities }: NameUseDeps,
  filter: Filter & { field: NameField },
  signal: AbortSignal,
): Promise<NameUse['qualified']> {
  const { field, value } = filter;
  const readStatement = field === 'ARTIST' ? readMaker : readPlace;
  const standsFor = new Map<string, boolean>();
  const counts = new Map<Qualifier, number>();
  const plan = { rule: [], terms: [], filters: [filter], sort: 'SORTID', nonce: '', hitsOnly: true } as const;
  const found = await engine.search({ ...plan, page: 0, size: mostRead }, signal);
  const uids = found.hits.map(({ uid }) => uid);
  for (let at = 0; at < uids.length; at += atOnce) {
    signal.throwIfAborted();
    const { hits } = await items.findAll(uids.slice(at, at + atOnce));
    for (const item of hits) {
      const said = new Set<Qualifier>();
      for (const { field: of, written } of askedNames(item)) {
        const { qualifier } = readStatement(written);
        if (of !== field || qualifier === undefined) continue;
        const isMeant = standsFor.get(written) ?? (await preferredName(authorities, field, written)) === value;
        standsFor.set(written, isMeant);
        if (isMeant) said.add(qualifier);
      }
      for (const qualifier of said) counts.set(qualifier, (counts.get(qualifier) ?? 0) + 1);
    }
  }
  return qualifiers.flatMap((qualifier) => {
    const count = counts.get(qualifier);
    return count === undefined ? [] : [{ qualifier, count }];
  });
}

/** Returns what an authority knows of a name; nothing where none does. */
async function knownOf({ authorities }: NameUseDeps, { field, value }: Asked): Promise<Known> {
  const kind = field === 'ARTIST' ? 'person' : 'place';
  const holders = await authorities.holding([nameKey(kind, value).key]);
  const holder = holders.find((each) => each.kind === kind && each.name === value);
  const entry = holder && (await authorities.find(holder.id));
  if (entry === undefined) return { names: [], links: [] };
  const languages = await languagesOf(authorities, entry);
  const narrower = kind === 'place' ? await authorities.narrower(entry.id, mostNarrower) : [];
  const isCut = entry.names.length >= limits.maxNameVariants;
  return {
    ...(entry.dates && { years: entry.dates }),
    names: entry.names.filter((name) => name !== value),
    ...(isCut && { allNames: (await authorities.countNames(entry.id)) - 1 }),
    ...(Object.keys(languages).length > 0 && { languages }),
    ...(entry.within && { within: entry.within }),
    ...(narrower.length > 0 && { narrower }),
    links: entry.ids.flatMap((address) => readAuthorityAddress(address) ?? []),
  };
}

/** Returns the languages of the names of an entry and of those that are part of it. */
async function languagesOf(
  { partsOf }: Pick<AuthorityRecords, 'partsOf'>,
  { id, languages }: StoredAuthority,
): Promise<Record<string, string>> {
  const parts = await partsOf(id);
  return Object.assign({}, ...parts.map((part) => part.languages), languages) as Record<string, string>;
}

/** Leaves of a use what a reader gets. */
export function nameUseForReader(use: WholeUse & Known, content: Content): NameUse {
  const hits = use.hits.filter((item) => content.has(item));
  if (content.isWhole()) return { ...use, hits, subjects: conceptsForReader(use.subjects, content) };
  return {
    ...use,
    hits,
    qualified: [],
    subjects: [],
    dates: [],
    collections: [],
    makers: [],
    places: [],
    withheld: true,
  };
}

/**
 * Finds names of items that are much like one that none has: with its words, with their beginnings, with the longest of
 * them.
 * @throws ApiError `archive-timeout` through the promise when it takes too long
 */
export async function findNamesNear(deps: NameUseDeps, { kind, name }: NameUseInput): Promise<NamesNear> {
  const field = fieldOfKind[kind];
  const words = wordsToLookFor(name);
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 1);
  const attempts = [words, words.map(beginningOf), longest, longest.map(beginningOf)];
  return withinTime(deps.timeoutMs, async (signal) => {
    for (const tried of attempts) {
      if (tried.length === 0) break;
      const asked = { field, q: tried.join(' '), words: tried, size: mostNear };
      const names = await valuesMeant(deps, asked, signal);
      if (names.length > 0) return { names };
    }
    return { names: [] };
  });
}

/** Part of a word that is right where its end is mistyped. */
function beginningOf(word: string): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length / 2)));
}
