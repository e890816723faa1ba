import type { ReadAs } from '@iconotheca/contracts/search/search';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link, useAnnounce } from '@iconotheca/client';
import { useEffect } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as elements } from '@iconotheca/ui/words/elements';
import { words } from '../../words/notes.ts';
import styles from './corrected-note.module.css';

interface ReadAsNoteProps {
  search: SectionSearch;
  readAs: readonly ReadAs[];
}

/** Says above the hits that typed text was read as a notation, or a name as the preferred one, with the way to its words. */
export function ReadAsNote({ search: { section, applied }, readAs }: ReadAsNoteProps) {
  const announce = useAnnounce();
  const said = words.readAsNotations({ notations: readAs.map(({ n }) => n).join(elements.comma) });
  useEffect(() => announce(said), [announce, said]);
  const isWholeQuery = readAs.some(({ from, field }) => field === undefined && from === applied.q.trim());
  return (
    <div className={styles.corrected}>
      <p>
        <RichText
          text={words.readAs}
          parts={{
            notations: () =>
              readAs.map(({ n }, at) => (
                <span key={n}>
                  {at === 0 ? null : ', '}
                  <b>{n}</b>
                </span>
              )),
          }}
        />
      </p>
      {isWholeQuery ? (
        <Link to={searchAddress(section, { ...applied, q: `"${applied.q}"` })}>{words.asWords({ q: applied.q })}</Link>
      ) : null}
    </div>
  );
}
