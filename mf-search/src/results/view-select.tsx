import { storedAtom } from '@iconotheca/client';
import { defaultView, view as viewShape, viewKeys, viewName, type View } from '@iconotheca/ui/cards/view';
import { useAtom } from 'jotai';
import { isForum } from '@iconotheca/ui/collections/profiles';
import { words } from '../words/results.ts';
import styles from './results-order.module.css';

/** Layout of results that the reader chose last. */
const viewAtom = storedAtom<View>({ key: 'view', schema: viewShape, initial: defaultView });
/** The same in the forum, where a mark is to be looked at. */
const forumViewAtom = storedAtom<View>({ key: 'forum-view', schema: viewShape, initial: 'large' });

/** Returns the layout of a section's results, and the function that changes it. */
export function useView(section: string) {
  return useAtom(isForum(section) ? forumViewAtom : viewAtom);
}

/** Chooses the view of results: tiles, large or small, or a list. */
export function ViewSelect({ section }: { section: string }) {
  const [view, setView] = useView(section);
  return (
    <label className={styles.choice}>
      <span>{words.view}</span>
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
            {viewName(key)}
          </option>
        ))}
      </select>
    </label>
  );
}
