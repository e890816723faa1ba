import type { Corrected } from '@iconotheca/contracts/search/search';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link, useAnnounce } from '@iconotheca/client';
import { useEffect } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../../words/notes.ts';
import styles from './corrected-note.module.css';

interface CorrectedNoteProps {
  search: SectionSearch;
  corrected: Corrected;
}

/** Says above the hits that one typing error was forgiven, with the way to exactly the typed words. */
export function CorrectedNote({ search: { section, applied }, corrected: { q, from, exact } }: CorrectedNoteProps) {
  const announce = useAnnounce();
  useEffect(() => announce(words.correctedTo({ to: q, from })), [announce, q, from]);
  return (
    <div className={styles.corrected}>
      <p>
        <RichText text={words.corrected} parts={{ b: () => <b>{q}</b>, i: () => <i>{from}</i> }} />
      </p>
      <Link to={searchAddress(section, { ...applied, q: exact })}>{words.exactly({ typed: from })}</Link>
    </div>
  );
}
