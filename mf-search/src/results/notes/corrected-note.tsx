import type { Corrected } from '@iconotheca/contracts/search/search';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link, useAnnounce } from '@iconotheca/client';
import { useEffect } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import styles from './corrected-note.module.css';

interface CorrectedNoteProps {
  search: SectionSearch;
  corrected: Corrected;
}

/** Said above the hits when one typing error was forgiven, with the way to exactly what was typed. */
export function CorrectedNote({ search: { section, applied }, corrected: { q, from, exact } }: CorrectedNoteProps) {
  const announce = useAnnounce();
  useEffect(() => announce(`Showing results for ${q} instead of ${from}`), [announce, q, from]);
  return (
    <div className={styles.corrected}>
      <p>
        Showing results for <b>{q}</b> instead of <i>{from}</i>
      </p>
      <Link to={searchAddress(section, { ...applied, q: exact })}>Search for exactly “{from}”</Link>
    </div>
  );
}
