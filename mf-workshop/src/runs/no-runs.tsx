import { Link } from '@iconotheca/client';
import { downloadFile } from '@iconotheca/ui/citing/download-file';
import { newRunHref } from '../addresses.ts';
import { words } from '../words/page.ts';
import { exampleSheet } from './example-sheet.ts';
import styles from './runs.module.css';

/** Says what the workshop does to those who have brought nothing in yet. */
export function NoRuns() {
  return (
    <section className={styles.none}>
      <p className="text">
        {words.empty.what} {words.empty.how} {words.empty.safe}
      </p>
      <p className={styles.acts}>
        <Link className="btn btn--main" to={newRunHref}>
          {words.new}
        </Link>
        <button
          type="button"
          className="btn"
          onClick={() => downloadFile({ name: 'example.csv', mediaType: 'text/csv', text: exampleSheet })}
        >
          {words.example}
        </button>
        <Link to="/r/help/import">{words.help}</Link>
      </p>
    </section>
  );
}
