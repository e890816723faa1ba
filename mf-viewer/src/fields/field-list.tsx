import type { Item } from '@iconotheca/contracts/item/item';
import type { ReactNode } from 'react';
import { footGroup, type ShownGroup } from './field-groups.ts';
import { FieldRows } from './field-rows.tsx';
import styles from './fields.module.css';
import { labelled } from './field-labels.ts';
import { words } from '../words/item.ts';

interface FieldListProps {
  item: Item;
  groups: readonly ShownGroup[];
  section: string;
  /** Stands after the groups. */
  children?: ReactNode;
}

/** Lists the remaining fields of the item in their groups. */
export function FieldList({ item, groups, section, children }: FieldListProps) {
  const main = groups.filter(({ name }) => name !== footGroup);
  const foot = groups.find(({ name }) => name === footGroup);
  return (
    <section aria-label={words.details} className={styles.details}>
      {(main.length > 0 || children !== undefined) && (
        <>
          <h2>{words.details}</h2>
          <div className={styles.groups}>
            {main.map(({ name, rows }) => (
              <section key={name}>
                <h3>{labelled(name)}</h3>
                <dl className={styles.fields}>
                  <FieldRows item={item} rows={rows} section={section} />
                </dl>
              </section>
            ))}
            {children}
          </div>
        </>
      )}
      {foot !== undefined && (
        <dl className={styles.foot}>
          <FieldRows item={item} rows={foot.rows} section={section} />
        </dl>
      )}
    </section>
  );
}
