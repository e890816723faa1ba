import type { Overview } from '@iconotheca/contracts/overview';
import { searchHref } from '@iconotheca/contracts/search-url';
import { formatNumber } from '@iconotheca/kit/format';
import { Link } from '@iconotheca/kit/router';
import styles from './count-sentence.module.css';

const concept = (notation: string) =>
  searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] });

/** How much can be found here, in one sentence; its place is kept until the numbers have come. */
export function CountSentence({ overview }: { overview: Overview | undefined }) {
  if (overview === undefined) return <p className={styles.sentence} />;
  const { images, collections, notations } = overview;
  return (
    <p className={styles.sentence}>
      {formatNumber(images)} {images === 1 ? 'image' : 'images'} from {formatNumber(collections.length)}{' '}
      {collections.length === 1 ? 'collection' : 'collections'}, each described with the concepts of Iconclass:{' '}
      {formatNumber(notations)} of them, from <Link to={concept('25F')}>animals</Link> to{' '}
      <Link to={concept('92B1')}>Zeus</Link>.
    </p>
  );
}
