import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link } from '@iconotheca/client';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as messages } from '../../words/notes.ts';
import styles from './corrected-note.module.css';

interface LeftOutNoteProps {
  search: SectionSearch;
  leftOut: readonly string[];
}

/** Says above the hits which words of the query were not looked for, with the way to all of them. */
export function LeftOutNote({ search: { section, applied }, leftOut }: LeftOutNoteProps) {
  const words = [...new Set(leftOut)];
  return (
    <div className={`${styles.corrected} ${styles.leftOut}`}>
      <p>
        <RichText
          text={messages.leftOut}
          parts={{
            words: () =>
              words.map((word, at) => (
                <span key={word}>
                  {at === 0 ? null : ', '}
                  <i>{word}</i>
                </span>
              )),
          }}
        />
      </p>
      <Link to={searchAddress(section, { ...applied, q: quoted(applied.q, leftOut) })}>
        {messages.demand({ count: words.length })}
      </Link>
    </div>
  );
}

/** The query with quotation marks around the words: what is quoted is demanded. */
function quoted(q: string, words: readonly string[]): string {
  let end = 0;
  return words.reduce((text, word) => {
    const at = text.indexOf(word, end);
    if (at < 0) return text;
    end = at + word.length + 2;
    return `${text.slice(0, at)}"${word}"${text.slice(at + word.length)}`;
  }, q);
}
