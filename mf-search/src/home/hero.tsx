import type { Overview } from '@iconotheca/contracts/collection/overview';
import { Link, messages, pageDataOfDocument } from '@iconotheca/client';
import { SearchBox } from '@iconotheca/ui/search-box/search-box';
import { useGlobalSearch } from '@iconotheca/ui/search-box/use-global-search';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { narrow, useMediaQuery } from '@iconotheca/ui/hooks/use-media-query';
import { CountSentence } from './count-sentence.tsx';
import { HeroFigure } from './hero-figure.tsx';
import styles from './hero.module.css';

/** One animal in four languages and by its notation. */
const examples = [
  { q: 'lion', lang: 'en' },
  { q: 'Löwe', lang: 'de' },
  { q: 'leone', lang: 'it' },
  { q: 'leeuw', lang: 'nl' },
] as const;
const exampleNotation = '25F23(LION)';

const searchFor = (q: string) => searchHref('all', { q, filters: [] });

/** The search field, large; what can be typed into it, and what it will find. */
export function Hero({ overview }: { overview: Overview | undefined }) {
  const { search, searchFilter, isSearching, error } = useGlobalSearch();
  const { headline } = pageDataOfDocument().brand;
  const isNarrow = useMediaQuery(narrow);
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div>
        <h1 id="home-title" tabIndex={-1} className={styles.title}>
          {headline ?? (
            <>
              Eight centuries of European images, found by what they <em>show</em>
            </>
          )}
        </h1>
        <div className={styles.search}>
          <SearchBox
            section="all"
            label="Search all content"
            isSearching={isSearching}
            onSearch={search}
            onSuggestion={searchFilter}
            look="large"
          />
        </div>
        {error === undefined ? null : (
          <p className="err" role="alert">
            {messages.search.error(error)}
          </p>
        )}
        <p className={styles.hint}>
          In any of nine languages, or by code:{' '}
          {examples.map(({ q, lang }, index) => (
            <span key={q}>
              {index === 0 ? '' : ', '}
              <Link to={searchFor(q)} lang={lang}>
                {q}
              </Link>
            </span>
          ))}{' '}
          and{' '}
          <Link to={searchFor(exampleNotation)}>
            <code className="code">{exampleNotation}</code>
          </Link>{' '}
          find the same pictures.
        </p>
        <CountSentence overview={overview} />
      </div>
      {isNarrow ? null : <HeroFigure item={overview?.hero} isLoading={overview === undefined} />}
    </section>
  );
}
