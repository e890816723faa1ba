import type { FacetField } from '@iconotheca/contracts/search/filter';
import { Disclosure } from '@iconotheca/ui/elements/disclosure';
import { storedAtom } from '@iconotheca/client';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { SectionSearch } from '../search/use-section-search.ts';
import { DateFacet } from './dates/date-facet.tsx';
import { FacetValues } from './facet-values.tsx';
import { facetGroups, type FacetGroup } from './facet-groups.ts';
import { IconclassPanel } from '../iconclass/iconclass-panel.tsx';
import { countsOf } from '../iconclass/tree/tree-rows.ts';
import { PicturedSwitch } from './pictured/pictured-switch.tsx';
import styles from './facets.module.css';
import { useFacetKeys } from './use-facet-keys.ts';
import type { FacetCounts } from './use-section-facets.ts';
import { words as names } from '@iconotheca/ui/words/names';
import { words } from '../words/facets.ts';

/** Facets that the reader opened (true) or closed (false), by field. */
export const openFacetsAtom = storedAtom({
  key: 'facet-folds',
  schema: z.record(z.string(), z.boolean()),
  initial: {},
  area: 'tab',
});

/** Facets that stand open until the reader closes them. */
const openAtFirst: ReadonlySet<FacetField> = new Set(['TIPE', 'HIM', 'ICPATH', 'DATE']);
/** The tree and the dates stand below type and collection, before the rest. */
const beforeTree: ReadonlySet<FacetField> = new Set(['TIPE', 'HIM']);

/** Shows the facets of a search, each field in a disclosure of its own; for Tab they are one place (DAY-3). */
export function Facets({ facets, search }: { facets: FacetCounts; search: SectionSearch }) {
  const groups = facetGroups(facets, search.section);
  const list = useFacetKeys();
  const notations = countsOf(facets['ICPATH']);
  return (
    <>
      <PicturedSwitch facets={facets} search={search} />
      <div ref={list}>
        {groups.filter(isBefore).map((group) => (
          <FacetDisclosure key={group.field} field={group.field}>
            <FacetValues group={group} />
          </FacetDisclosure>
        ))}
        <FacetDisclosure field="ICPATH">
          <IconclassPanel counts={notations} search={search} />
        </FacetDisclosure>
        {groups
          .filter((group) => !isBefore(group))
          .map((group) => (
            <FacetDisclosure key={group.field} field={group.field}>
              {group.field === 'DATE' ? <DateFacet values={group.values} /> : <FacetValues group={group} />}
            </FacetDisclosure>
          ))}
      </div>
    </>
  );
}

function isBefore({ field }: FacetGroup): boolean {
  return beforeTree.has(field);
}

function FacetDisclosure({ field, children }: { field: FacetField; children: ReactNode }) {
  const [openFacets, setOpenFacets] = useAtom(openFacetsAtom);
  return (
    <Disclosure
      title={
        <>
          {names.fields[field]}
          <span className={styles.hint} aria-hidden="true">
            {words.keys}
          </span>
        </>
      }
      isOpen={openFacets[field] ?? openAtFirst.has(field)}
      onToggle={(isOpen) => setOpenFacets((all) => ({ ...all, [field]: isOpen }))}
    >
      {children}
    </Disclosure>
  );
}
