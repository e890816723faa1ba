import { Link } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { helpTopics, type HelpTopic } from '../help-topics.ts';
import { words } from '../words/pages.ts';
import { textQueryOptions } from '../texts/text-query.ts';
import { findPages, plainWords, sentencesOf, type SearchedPage } from './find-pages.ts';
import styles from './help-search.module.css';

/** Finds help pages by their words in the reader's language, as they are typed. */
export function HelpSearch() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { pages, isComplete } = useSearchedPages(typed.trim() !== '');
  const found = findPages(pages, typed);
  return (
    <div role="search" aria-label={words.find.label} className={styles.search}>
      <label className="label" htmlFor={id}>
        {words.find.label}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 ? null : (
        <ul>
          {found.map(({ page, title }) => (
            <li key={page}>
              <Link to={`/r/help/${page}`} onClick={() => setTyped('')}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={found.length > 0 ? 'vh' : styles.none}>
        {typed.trim() === '' || !isComplete
          ? ''
          : found.length === 0
            ? words.find.none
            : words.find.found({ count: found.length })}
      </p>
    </div>
  );
}

/** The help pages with what they say; their texts are fetched once they are asked for. */
function useSearchedPages(isAsked: boolean): { pages: SearchedPage[]; isComplete: boolean } {
  const topics = helpTopics();
  const texts = useQueries({
    queries: topics
      .flatMap((topic) => ('text' in topic ? [topic.text] : []))
      .map((name) => textQueryOptions(name, pageLanguage(), isAsked)),
    combine: (answers) => ({
      said: new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [[data.name, data.text] as const]))),
      isComplete: !answers.some(({ isPending }) => isPending),
    }),
  });
  const said = (topic: HelpTopic) =>
    'text' in topic ? plainWords(texts.said.get(topic.text) ?? '') : sentencesOf(wordsOf(topic.page)).join(' ');
  const pages = topics.map((topic) => ({
    page: topic.page,
    title: topic.title,
    said: `${topic.tile ?? ''} ${said(topic)}`,
  }));
  const access = { page: 'access', title: words.access.title, said: sentencesOf(words.access).join(' ') };
  const start = { page: 'start', title: words.help, said: words.keyboard };
  return { pages: [...pages, access, start], isComplete: texts.isComplete };
}

/** Wording of the pages that are no texts. */
function wordsOf(page: string): object {
  return page === 'trial' ? words.trial : words.collections;
}
