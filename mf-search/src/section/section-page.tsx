import type { RefusedParam } from '@iconotheca/contracts/search/search-url';
import { isSection } from '@iconotheca/contracts/collection/section';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { sectionInSentence, sectionLabel } from '@iconotheca/ui/filters/section-label';
import { SearchBox } from '@iconotheca/ui/search-box/search-box';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { Link, PageTitle, useParams } from '@iconotheca/client';
import { collectionOfSection } from '@iconotheca/contracts/collection/section';
import { FilterColumn } from '../filters/filter-column.tsx';
import { ResultsColumn } from '../results/results-column.tsx';
import { useSectionSearch, type SectionSearch } from '../search/use-section-search.ts';
import { useRememberSearch } from '../saved-searches/use-remember-search.ts';
import { useSearchSentence } from '../search/use-search-sentence.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/section.ts';
import { SectionBand } from './section-band.tsx';
import styles from './section-page.module.css';

/** Shows a section, searched and filtered: `/r/section/{section}`. */
export function SectionPage() {
  const { section = 'all' } = useParams();
  return isSection(section) ? <Section key={section} section={section} /> : <UnknownSection section={section} />;
}

function Section({ section }: { section: string }) {
  const search = useSectionSearch(section);
  const name = useSectionName(section);
  useRememberSearch(search);
  const title = useTitle(search, name);
  return (
    <div className="wrap">
      <PageTitle title={title} section={section} tab={name} />
      <h1 className={`vh ${styles.title}`} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.top}>
        <SearchBox
          section={section}
          label={words.search({ inSentence: sectionInSentence(section, name), name })}
          tab={name}
          isSearching={search.isSearching}
          onSearch={search.search}
          onSuggestion={search.searchFilter}
        />
        <RefusedNote refused={search.refused} />
      </div>
      {search.isSearch ? null : <SectionBand search={search} name={name} />}
      <div className={styles.columns}>
        <FilterColumn search={search} name={name} />
        <ResultsColumn search={search} />
      </div>
    </div>
  );
}

/** Words alone read best as "lion in Prints"; a search with filters is its sentence, as in its citation (FILT-5). */
function useTitle({ section, applied }: SectionSearch, name: string): string {
  const { q, filters } = applied;
  const asked = { section, q, filters };
  const sentence = useSearchSentence([asked])(asked);
  if (filters.length > 0) return sentence.replace(/[.。]$/u, '');
  return q === '' ? name : words.title({ q, section: name });
}

function useSectionName(section: string): string {
  const code = collectionOfSection(section);
  const nameOf = useCollectionNames(code === undefined ? [] : [code]);
  return code === undefined ? sectionLabel(section) : nameOf(code);
}

function UnknownSection({ section }: { section: string }) {
  return (
    <div className={`wrap ${styles.unknown}`}>
      <PageTitle title={words.unknown} />
      <h1 tabIndex={-1}>{words.unknown}</h1>
      <p className="text">
        <RichText
          text={words.unknownHint}
          parts={{
            name: () => section,
            home: (sections) => <Link to="/">{sections}</Link>,
            all: (all) => <Link to={searchAddress('all', { q: '', filters: [] })}>{all}</Link>,
          }}
        />
      </p>
    </div>
  );
}

/** Lists the parts of the address that could not be read, with the reasons: the rest was searched for. */
function RefusedNote({ refused }: { refused: readonly RefusedParam[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="note note--warn" role="alert">
      <p>{words.ignored}</p>
      <ul>
        {refused.map(({ param, reason }, index) => (
          <li key={`${param} ${reason} ${refused.slice(0, index).length}`}>
            <code className="code">{param}</code> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
