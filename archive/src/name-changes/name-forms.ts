import { plainName } from '@iconotheca/contracts/name/authority';
import type { NameField } from '@iconotheca/contracts/name/name-field';
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

/** Finds the items that carry any of some values, and the forms in which they write them, the most used first. */
export async function findForms(
  { engine, records: { items, authorities } }: FormsDeps,
  { field, values }: { field: NameField; values: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<FoundForms> {
  const filters = [...values].map((value) => ({ field, mode: 'O', value }) as const);
  const plan = { rule: [], terms: [], filters, sort: 'SORTID', nonce: '', hitsOnly: true } as const;
  const found = await engine.search({ ...plan, page: 0, size: mostRead }, signal);
  const uids = found.hits.map(({ uid }) => uid);
  const isMeant = new Map<string, boolean>();
  const forms = new Map<string, NameForm>();
  for (let at = 0; at < uids.length; at += atOnce) {
    signal.throwIfAborted();
    const { hits } = await items.findAll(uids.slice(at, at + atOnce));
    for (const item of hits) {
      const said = new Map<string, AskedName>();
      for (const asked of askedNames(item)) {
        if (asked.field !== field) continue;
        const { written } = asked;
        // A place that is linked by its id may be written in any way.
        const known = asked.keys.length === 1 ? isMeant.get(written) : undefined;
        const meant = known ?? values.has(await preferredName(authorities, field, written, asked.keys));
        if (asked.keys.length === 1) isMeant.set(written, meant);
        if (meant) said.set(plainName(field, written), asked);
      }
      for (const [key, asked] of said) {
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
