import type { Usage } from '@iconotheca/contracts/item';
import styles from './fields.module.css';

/** Who used a printer's device, when and where. */
export function UsageList({ usages }: { usages: readonly Usage[] }) {
  if (usages.length === 0) return null;
  return (
    <section className={styles.usage}>
      <h3>Used by</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Printer</th>
            <th scope="col">As</th>
            <th scope="col">Address</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {usages.flatMap(({ ID, DATE, PRINTER_KEY }) =>
            PRINTER_KEY.map((printer) => (
              <tr key={`${ID} ${printer.ID}`}>
                <th scope="row">{printer.SHOW_NAME ?? printer.ID}</th>
                <td>{printer.OCCUPAT}</td>
                <td>{printer.SHOW_ADDRESS}</td>
                <td className="num">{DATE}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
