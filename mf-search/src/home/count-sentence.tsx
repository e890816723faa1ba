import type { Overview } from '@iconotheca/contracts/collection/overview';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link } from '@iconotheca/client';
import { limitsOf } from './languages.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/home.ts';
import styles from './count-sentence.module.css';

const concept = (notation: string) =>
  searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] });

/** Says how much can be found here; its height is reserved until the numbers have come. */
export function CountSentence({ overview }: { overview: Overview | undefined }) {
  if (overview === undefined) return <p className={styles.sentence} />;
  const { items, images, collections, notations, iconclass } = overview;
  if (items === 0) return <p className={styles.sentence}>{words.empty}</p>;
  return (
    <p className={styles.sentence}>
      <RichText
        text={words.holds({ items, images, collections: collections.length, notations })}
        parts={{
          animals: (animals) => <Link to={concept('25F')}>{animals}</Link>,
          zeus: (zeus) => <Link to={concept('92B1')}>{zeus}</Link>,
        }}
      />
      {iconclass === undefined ? undefined : limitsOf(iconclass)}
    </p>
  );
}
