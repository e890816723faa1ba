import { Link } from '@iconotheca/client';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { words } from '../words/progress.ts';
import styles from './run.module.css';

const shown = 50;

/** Names the items that an undoing left as they are. */
export function KeptItems({ uids }: { uids: readonly string[] }) {
  return (
    <div className="note">
      <p>{words.kept({ count: uids.length })}</p>
      <ul className={styles.kept}>
        {uids.slice(0, shown).map((uid) => (
          <li key={uid}>
            <Link to={itemHref(uid, 'all')}>{uid}</Link>
          </li>
        ))}
        {uids.length > shown ? <li>{words.more({ count: uids.length - shown })}</li> : null}
      </ul>
    </div>
  );
}
