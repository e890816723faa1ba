import type { QueryRemark } from '@iconotheca/contracts/search/precise/query-remark';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link, useAnnounce } from '@iconotheca/client';
import { useEffect } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { words } from '../../words/remarks.ts';
import styles from './corrected-note.module.css';

interface RemarksNoteProps {
  search: SectionSearch;
  remarks: readonly QueryRemark[];
}

/** Says above the hits what was not understood in a query, or that it is an item's number, with the way to its words. */
export function RemarksNote({ search: { section, applied }, remarks }: RemarksNoteProps) {
  const announce = useAnnounce();
  const said = remarks.map(({ why, text }) => {
    const message = words[why];
    return typeof message === 'string' ? message : message({ text });
  });
  const all = said.join(' ');
  useEffect(() => announce(all), [announce, all]);
  const isIdentified = remarks.some(({ why }) => why === 'identifier');
  return (
    <div className={`${styles.corrected} ${styles.leftOut}`}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isIdentified ? (
        <Link to={searchAddress(section, { ...applied, q: `"${applied.q.trim()}"` })}>{words.asWords}</Link>
      ) : null}
    </div>
  );
}
