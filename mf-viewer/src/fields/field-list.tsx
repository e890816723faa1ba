import type { Item } from '@iconotheca/contracts/item';
import { cerlEntry } from '@iconotheca/kit/domain/cerl';
import { fieldLanguage } from '@iconotheca/kit/domain/field-language';
import { fieldGroups } from './field-groups.ts';
import styles from './fields.module.css';
import { UsageList } from './usage-list.tsx';

/** All remaining fields of the item in their groups. */
export function FieldList({ item }: { item: Item }) {
  const groups = fieldGroups(item);
  const usages = item.USAGE ?? [];
  if (groups.length === 0 && usages.length === 0) return null;
  return (
    <section aria-labelledby="details" className={styles.details}>
      <h2 id="details">Details</h2>
      <div className={styles.groups}>
        {groups.map(({ name, fields }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl className={styles.fields}>
              {fields.map(({ field, label, values }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  {values.map((value, index) => (
                    <dd key={index} lang={fieldLanguage(field)}>
                      <FieldValue field={field} value={value} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <UsageList usages={usages} />
    </section>
  );
}

const authority = 'https://data.cerl.org/thesaurus/';

function FieldValue({ field, value }: { field: string; value: string }) {
  if (field === 'SHELFMARK' || field === 'ID_INV') return <span className="code">{value}</span>;
  if (!field.endsWith('_CERLID')) return value;
  const { id, label } = cerlEntry(value);
  return id === undefined ? label : <a href={authority + encodeURIComponent(id)}>{label}</a>;
}
