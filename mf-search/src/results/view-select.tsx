import { storedAtom } from '@iconotheca/client';
import { defaultView, view as viewShape, viewKeys, views } from '@iconotheca/ui/cards/view';
import { useAtom } from 'jotai';
import styles from './results-bar.module.css';

/** How the reader last chose to see results. */
export const viewAtom = storedAtom({ key: 'view', schema: viewShape, initial: defaultView });

/** Results as tiles, large or small, or as a list. */
export function ViewSelect() {
  const [view, setView] = useAtom(viewAtom);
  return (
    <label className={styles.sort}>
      <span>View</span>
      <select
        className="select select--small"
        value={view}
        onChange={({ currentTarget }) => {
          const chosen = viewKeys.find((key) => key === currentTarget.value);
          if (chosen !== undefined) setView(chosen);
        }}
      >
        {viewKeys.map((key) => (
          <option key={key} value={key}>
            {views[key]}
          </option>
        ))}
      </select>
    </label>
  );
}
