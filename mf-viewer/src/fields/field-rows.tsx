import type { Item } from '@iconotheca/contracts/item/item';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { FieldValue } from './field-value.tsx';
import type { ShownRow } from './shown-row.ts';
import { textLanguage } from './text-language.ts';

interface FieldRowsProps {
  item: Item;
  rows: readonly ShownRow[];
  section: string;
}

/** Shows fields with their values, to stand in a `dl`. */
export function FieldRows({ item, rows, section }: FieldRowsProps) {
  return rows.map(({ field, label, values }) => (
    <div key={field}>
      <dt>{label}</dt>
      {values.map((value, index) => (
        <dd key={index} {...writtenIn({ text: value.text, lang: textLanguage(item, field) })}>
          <FieldValue field={field} value={value} section={section} />
        </dd>
      ))}
    </div>
  ));
}
