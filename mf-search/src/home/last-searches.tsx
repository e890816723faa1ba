import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link, useToast } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import { pigmentOf } from '@iconotheca/ui/collections/profiles';
import { stateOf, type RecentSearch } from '../saved-searches/persisted-search.ts';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button.tsx';
import { recentSearchesAtom, savedSearchesAtom } from '../saved-searches/searches-atoms.ts';
import { useSearchSentence } from '../search/use-search-sentence.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../search/hidden-words.tsx';
import { words as common } from '../words/common.ts';
import { words } from '../words/home.ts';
import styles from './last-searches.module.css';

/** Number of searches that fit a row. */
const shown = 4;

/** Shows the reader's last searches, to go on with (HOME-5); nothing for a first-time visitor. */
export function LastSearches() {
  const [recent, setRecent] = useAtom(recentSearchesAtom);
  const hasSaved = useAtomValue(savedSearchesAtom).length > 0;
  // A search that found nothing is nothing to go on with.
  const searches = recent.filter(({ total }) => total > 0).slice(0, shown);
  const sentenceOf = useSearchSentence(searches);
  const showToast = useToast();
  if (searches.length === 0 && !hasSaved) return null;

  function clear() {
    setRecent([]);
    showToast({ text: words.cleared, undo: () => setRecent(recent) });
  }

  return (
    <section className={styles.section} aria-labelledby="home-searches">
      <div className="rulehead">
        <h2 id="home-searches">{words.searches}</h2>
        <span className={styles.actions}>
          <SavedSearchesButton />
          {searches.length === 0 ? null : (
            <button type="button" className="link" onClick={clear}>
              <RichText text={words.clear} parts={hiddenWords} />
            </button>
          )}
        </span>
      </div>
      <ul className={styles.searches}>
        {searches.map((search, index) => (
          <li key={searchAddress(search.section, stateOf(search))} data-section={pigmentOf(search.section)}>
            <LastSearch search={search} sentence={sentenceOf(search)} isLatest={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LastSearchProps {
  search: RecentSearch;
  sentence: string;
  isLatest: boolean;
}

/** The nonce goes with the link: the results stand in the order in which they were left. */
function LastSearch({ search, sentence, isLatest }: LastSearchProps) {
  const { section, nonce, total } = search;
  return (
    <>
      <Link to={searchAddress(section, stateOf(search))} state={{ nonce }}>
        {isLatest ? (
          <RichText text={words.continue} parts={{ b: (lead) => <b>{lead}</b>, search: () => sentence }} />
        ) : (
          sentence
        )}
      </Link>
      <span className="meta num">{common.results({ count: total })}</span>
    </>
  );
}
