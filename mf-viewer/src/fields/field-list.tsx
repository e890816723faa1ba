import type { Item } from '@iconotheca/contracts/item';
import type { ReactNode } from 'react';
import { FieldValue } from './field-value.tsx';
import type { ShownGroup } from './field-groups.ts';
import type { ShownRow } from './shown-row.ts';
import styles from './fields.module.css';
import { textLanguage } from './text-language.ts';

interface FieldListProps {
  item: Item;
  groups: readonly ShownGroup[];
  section: string;
  /** Stands after the groups. */
  children?: ReactNode;
}

/** Identifiers and order: looked for by cataloguers alone, so told in one line at the foot. */
const footGroup = 'Record';

/** The remaining fields of the item in their groups. */
export function FieldList({ item, groups, section, children }: FieldListProps) {
  const main = groups.filter(({ name }) => name !== footGroup);
  const foot = groups.find(({ name }) => name === footGroup);
  return (
    <section aria-label="Details" className={styles.details}>
      {(main.length > 0 || children !== undefined) && (
        <>
          <h2>Details</h2>
          <div className={styles.groups}>
            {main.map(({ name, rows }) => (
              <section key={name}>
                <h3>{name}</h3>
                <Rows className={styles.fields} item={item} rows={rows} section={section} />
              </section>
            ))}
            {children}
          </div>
        </>
      )}
      {foot !== undefined && <Rows className={styles.foot} item={item} rows={foot.rows} section={section} />}
    </section>
  );
}

interface RowsProps {
  className: string | undefined;
  item: Item;
  rows: readonly ShownRow[];
  section: string;
}

function Rows({ className, item, rows, section }: RowsProps) {
  return (
    <dl className={className}>
      {rows.map(({ field, label, values }) => (
        <div key={field}>
          <dt>{label}</dt>
          {values.map((value, index) => (
            <dd key={index} lang={textLanguage(item, field)}>
              <FieldValue field={field} value={value} section={section} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
