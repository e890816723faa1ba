import type { Overview } from '@iconotheca/contracts/collection/overview';
import { Link, messages, pageDataOfDocument } from '@iconotheca/client';
import { SearchBox } from '@iconotheca/ui/search-box/search-box';
import { useGlobalSearch } from '@iconotheca/ui/search-box/use-global-search';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { narrow, useMediaQuery } from '@iconotheca/ui/hooks/use-media-query';
import { Fragment } from 'react';
import { CountSentence } from './count-sentence.tsx';
import { languagesOf } from './languages.ts';
import { HeroFigure } from './hero-figure.tsx';
import { PreciseSearch } from '../precise/precise-search.tsx';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/home.ts';
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

/** Shows the search field, large, with examples of queries, and the languages that it understands. */
export function Hero({ overview }: { overview: Overview | undefined }) {
  const { search, searchFilter, isSearching, error } = useGlobalSearch();
  const { headline } = pageDataOfDocument().brand;
  const isNarrow = useMediaQuery(narrow);
  const table = overview?.iconclass;
  const known = examples.filter(({ lang }) => table?.labels.includes(lang) ?? true);
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div>
        <h1 id="home-title" tabIndex={-1} className={styles.title}>
          {headline ?? <RichText text={words.headline} parts={{ em: (shown) => <em>{shown}</em> }} />}
        </h1>
        <div className={styles.search}>
          <SearchBox
            section="all"
            label={shared.searchAll}
            isSearching={isSearching}
            onSearch={search}
            onSuggestion={searchFilter}
            look="large"
          />
          <PreciseSearch onSearch={search} />
        </div>
        {error === undefined ? null : (
          <p className="err" role="alert">
            {messages.search.error(error)}
          </p>
        )}
        <p className={styles.hint}>
          <RichText
            text={words.hint({ languages: table === undefined ? words.manyLanguages : languagesOf(table) })}
            parts={{
              examples: () =>
                known.map(({ q, lang }, index) => (
                  <Fragment key={q}>
                    {index === 0 ? '' : ' '}
                    <span className={styles.example}>
                      <Link to={searchFor(q)} lang={lang}>
                        {q}
                      </Link>
                      {index === known.length - 1 ? '' : ','}
                    </span>
                  </Fragment>
                )),
              code: () => (
                <Link to={searchFor(exampleNotation)}>
                  <code className="code">{exampleNotation}</code>
                </Link>
              ),
            }}
          />
        </p>
        <CountSentence overview={overview} />
      </div>
      {isNarrow ? null : <HeroFigure item={overview?.hero} isLoading={overview === undefined} />}
    </section>
  );
}
