import { plainName } from '@iconotheca/contracts/name/authority';
import type { NameField } from '@iconotheca/contracts/name/name-field';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { askedNames, preferredName, type AskedName } from '../authorities/resolve-name.ts';
import type { RecordStore } from '../ports/record-store.ts';

export interface FormsDeps {
  engine: Pick<SearchEngine, 'search'>;
  records: Pick<RecordStore, 'items' | 'authorities'>;
}

/** A form in which records write a name, without workshops and doubts; `asked` is how one of them does. */
interface NameForm extends FacetCount {
  asked: AskedName;
}

interface FoundForms {
  forms: NameForm[];
  total: number;
  /** Uids of these items, as far as they were read. */
  uids: string[];
  /** Items that were looked through, where there are more. */
  read?: number;
}

const { read: mostRead } = limits.namePage;
const atOnce = 200;
/** Wholes above an item whose names are looked at. */
const mostAbove = 5;

/** Finds the items that carry any of some values, and the forms in which they, or their wholes, write them, the most used first. */
export async function findForms(
  { engine, records: { items, authorities } }: FormsDeps,
  { field, values }: { field: NameField; values: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<FoundForms> {
  const filters = [...values].map((value) => ({ field, mode: 'O', value }) as const);
  const plan = { rule: [], terms: [], filters, sort: 'SORTID', nonce: '', hitsOnly: true } as const;
  const found = await engine.search({ ...plan, page: 0, size: mostRead }, signal);
  const uids = found.hits.map(({ uid }) => uid);
  const formsIn = openFormsIn({ items, authorities }, { field, values });
  const forms = new Map<string, NameForm>();
  for (let at = 0; at < uids.length; at += atOnce) {
    signal.throwIfAborted();
    const { hits } = await items.findAll(uids.slice(at, at + atOnce));
    for (const item of hits) {
      for (const [key, asked] of await formsIn(item)) {
        const form = forms.get(key) ?? { key, doc_count: 0, asked };
        forms.set(key, { ...form, doc_count: form.doc_count + 1 });
      }
    }
  }
  return {
    forms: [...forms.values()].toSorted((one, other) => other.doc_count - one.doc_count),
    total: found.total,
    uids,
    ...(found.total > mostRead && { read: mostRead }),
  };
}

/** Opens a function that returns the forms in which an item, and the wholes that it is part of, write any of some values. */
function openFormsIn(
  { items, authorities }: FormsDeps['records'],
  { field, values }: { field: NameField; values: ReadonlySet<string> },
): (item: Item) => Promise<Map<string, AskedName>> {
  const isMeant = new Map<string, boolean>();
  const ofWholes = new Map<string, Map<string, AskedName>>();

  async function formsIn(item: Item, passed: readonly string[] = []): Promise<Map<string, AskedName>> {
    const said = new Map<string, AskedName>();
    for (const asked of askedNames(item)) {
      if (asked.field !== field) continue;
      const { written, keys } = asked;
      // A place that is linked by its id may be written in any way.
      const name = keys.map(({ key, years }) => `${key} ${years}`).join('\n');
      const meant = isMeant.get(name) ?? values.has(await preferredName(authorities, field, written, keys));
      isMeant.set(name, meant);
      if (meant) said.set(plainName(field, written), asked);
    }
    for (const whole of item.PARENT ?? []) {
      if (passed.includes(whole) || passed.length >= mostAbove) continue;
      const known = ofWholes.get(whole) ?? (await formsOfWhole(whole, [...passed, whole]));
      ofWholes.set(whole, known);
      for (const [key, asked] of known) said.set(key, asked);
    }
    return said;
  }

  async function formsOfWhole(uid: string, passed: readonly string[]): Promise<Map<string, AskedName>> {
    const [whole] = (await items.findAll([uid])).hits;
    return whole === undefined ? new Map() : await formsIn(whole, passed);
  }

  return formsIn;
}
