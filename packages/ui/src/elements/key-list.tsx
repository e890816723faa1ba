import styles from './key-list.module.css';

export interface KeyHelp {
  keys: readonly string[];
  does: string;
}

/** Lists keys beside their effects. */
export function KeyList({ keys: rows }: { keys: readonly KeyHelp[] }) {
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
