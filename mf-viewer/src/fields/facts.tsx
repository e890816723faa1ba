import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense } from 'react';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Layout } from '../layouts/layout.ts';
import { Sequence } from '../relations/sequence.tsx';
import styles from './facts.module.css';
import { fieldLabel, labelled } from './field-labels.ts';
import { fieldOf } from './field-groups.ts';
import { FieldRows } from './field-rows.tsx';
import { dateRow, shownRows, type ShownRow } from './shown-row.ts';
import { textsOf } from './texts-of.ts';
import type { AlreadyShown } from './already-shown.ts';

const RightsStatement = lazyPart(async () => (await import('@iconotheca/ui/rights/notices')).RightsStatement);

interface FactsProps {
  item: Item;
  layout: Layout;
  alreadyShown: AlreadyShown;
  /** Rows of other fields, after those of the layout. */
  moreFacts?: readonly ShownRow[];
  section: string;
}

/** Shows the first facts of the layout, then links to the previous and next item of the object (PREV, NEXT). */
export function Facts({ item, layout, alreadyShown, moreFacts, section }: FactsProps) {
  const first = layout.facts.flatMap((row) =>
    fieldOf(row) === 'DATE'
      ? dateRow(item, typeof row === 'string' ? fieldLabel(row) : labelled(row.label))
      : shownRows(item, [row], alreadyShown),
  );
  const rows = [...first, ...(moreFacts ?? [])];
  const isInSequence = textsOf(item, 'PREV').length + textsOf(item, 'NEXT').length > 0;
  const { _rights: rights } = item;
  if (rows.length === 0 && !isInSequence && rights === undefined) return null;
  return (
    <dl className={styles.facts}>
      <FieldRows item={item} rows={rows} section={section} />
      {isInSequence && (
        <div>
          <dt>{labelled(layout.sequence)}</dt>
          <dd>
            <Sequence item={item} section={section} name={labelled(layout.sequence)} />
          </dd>
        </div>
      )}
      {rights !== undefined && (
        <div>
          <dt>{labelled('Rights')}</dt>
          <dd className={styles.rights}>
            <Suspense>
              <RightsStatement item={item} />
            </Suspense>
          </dd>
        </div>
      )}
    </dl>
  );
}
