import type { WordReading } from '@iconotheca/contracts/search/search';
import { Link } from '@iconotheca/client';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { languageName } from '../../search/language-name.ts';
import { hiddenWords } from '../../search/hidden-words.tsx';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { words as common } from '../../words/common.ts';
import { words } from '../../words/wordReadings.ts';
import { useConceptLabels } from '../subjects/concept-chips.tsx';
import styles from './corrected-note.module.css';

interface WordReadingsNoteProps {
  search: SectionSearch;
  readings: readonly WordReading[];
}

/** Says above the hits what words mean in several languages, with the way to each alone, and from one back to all. */
export function WordReadingsNote({ search: { section, applied }, readings }: WordReadingsNoteProps) {
  const labels = useConceptLabels(readings);
  const byWord = Map.groupBy(readings, ({ word }) => word);
  const { wordsIn } = applied;
  return (
    <div className={`${styles.corrected} ${styles.leftOut}`}>
      {wordsIn === undefined ? null : (
        <>
          <p>{words.alone({ language: languageName(wordsIn) })}</p>
          <Link to={searchAddress(section, { ...applied, wordsIn: undefined })}>{words.all}</Link>
        </>
      )}
      {Array.from(byWord, ([word, several]) => (
        <div key={word} className={styles.meanings}>
          <p>
            <RichText text={words.several} parts={{ word: () => <i>{word}</i> }} />
          </p>
          <ul>
            {several.map(({ lang, n, label, count }) => {
              const subject = labels.get(n) ?? { text: label, lang: 'en' };
              return (
                <li key={lang}>
                  <Link to={searchAddress(section, { ...applied, wordsIn: lang })}>
                    <RichText
                      text={words.only({ language: languageName(lang) })}
                      parts={{ subject: () => <span lang={subject.lang}>{subject.text}</span> }}
                    />
                  </Link>{' '}
                  <span className="num">
                    <RichText text={common.counted({ count })} parts={hiddenWords} />
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
