import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Usage } from '@iconotheca/contracts/item/item';
import { Link } from '@iconotheca/client';
import { useItems } from '../relations/items-query.ts';
import styles from '../fields/fields.module.css';
import { words } from '../words/item.ts';

interface UsageListProps {
  usages: readonly Usage[];
  label: string;
  section: string;
}

/** Uses of a printer's device by year: printer and address. Printers that are items are links to their page. */
export function UsageList({ usages, label, section }: UsageListProps) {
  const { items } = useItems(usages.flatMap(({ PRINTER_KEY }) => PRINTER_KEY.map(({ ID }) => ID)));
  const inOrder = usages.toSorted((one, other) =>
    (one.DATE ?? '').localeCompare(other.DATE ?? '', 'en', { numeric: true }),
  );
  return (
    // On a narrow screen it scrolls, and keys do so where it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.usage} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{words.year}</th>
            <th scope="col">{words.printer}</th>
            <th scope="col">{words.address}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.flatMap(({ ID, DATE, PRINTER_KEY }, use) =>
            PRINTER_KEY.map((printer, index) => (
              <tr key={`${use} ${ID} ${index}`}>
                <td className="num">{DATE}</td>
                <th scope="row">
                  {items.has(printer.ID) ? (
                    <Link to={itemHref(printer.ID, section)}>{printer.SHOW_NAME ?? printer.ID}</Link>
                  ) : (
                    (printer.SHOW_NAME ?? printer.ID)
                  )}
                  {printer.OCCUPAT !== undefined && <span className="meta">{printer.OCCUPAT}</span>}
                </th>
                <td>{printer.SHOW_ADDRESS}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
