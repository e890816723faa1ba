import type { Overview } from '@iconotheca/contracts/collection/overview';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { formatCount, formatNumber, Link } from '@iconotheca/client';
import styles from './count-sentence.module.css';

const concept = (notation: string) =>
  searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] });

/**
 * How much can be found here; its height is reserved until the numbers have come. Most items of an archive that gathers
 * records have their pictures elsewhere: both numbers are said.
 */
export function CountSentence({ overview }: { overview: Overview | undefined }) {
  if (overview === undefined) return <p className={styles.sentence} />;
  const { items, images, collections, notations } = overview;
  return (
    <p className={styles.sentence}>
      {formatCount(items, 'item')} from {formatCount(collections.length, 'collection')}
      {images === 0 ? '' : `, with ${formatCount(images, 'picture')} here`}. They are described with the concepts of
      Iconclass: {formatNumber(notations)} of them, from <Link to={concept('25F')}>animals</Link> to{' '}
      <Link to={concept('92B1')}>Zeus</Link>.
    </p>
  );
}
