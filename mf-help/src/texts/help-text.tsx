import { Link } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { Failed } from '@iconotheca/ui/elements/failed';
import { Markdown, type MarkdownParts } from '@iconotheca/ui/markdown/markdown';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import styles from '../help.module.css';
import { words } from '../words/pages.ts';
import { ItemFigure } from './item-figure.tsx';
import { languagesAddress, SearchedLanguages } from './searched-languages.tsx';
import type { TextName } from './load-text.ts';
import { textQueryOptions } from './text-query.ts';

/** Shows a text in the reader's language, or in English and marked as such where it has not been translated. */
export function HelpText({ name }: { name: TextName }) {
  const { data, isError, refetch } = useQuery(textQueryOptions(name, pageLanguage()));
  if (isError) return <Failed onRetry={() => void refetch()}>{words.textFailed}</Failed>;
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton className={styles.coming} />
      </div>
    );
  }
  return (
    <div className={styles.words} lang={data.language === pageLanguage() ? undefined : data.language}>
      <Markdown text={data.text} parts={parts} />
    </div>
  );
}

/** Extensions of markdown in these texts, as `texts/README.md` tells curators. */
const parts: MarkdownParts = { heading, link, picture };

/** `## Privacy {#privacy}`: a heading that an address can name. */
function heading(depth: number, text: string): ReactNode {
  const { said = text, id } = /^(?<said>.*?)\s*\{#(?<id>[a-z-]+)\}$/u.exec(text)?.groups ?? {};
  return createElement(`h${depth}`, { id }, said);
}

/** Pages open without a load of the site; `[Löwe](lang:de)` is a word of another language. */
function link(href: string, said: ReactNode): ReactNode {
  const language = /^lang:(?<tag>[a-z-]+)$/iu.exec(href)?.groups?.['tag'];
  if (language !== undefined) return <i lang={language}>{said}</i>;
  if (href === languagesAddress) return <SearchedLanguages />;
  return href.startsWith('/r/') ? <Link to={href}>{said}</Link> : undefined;
}

/** `![caption](/r/view/UID/all)`: an item's picture, which opens the item. */
function picture(href: string, caption: string): ReactNode {
  const uid = /^\/r\/view\/(?<uid>[^/?#]+)/u.exec(href)?.groups?.['uid'];
  return uid === undefined ? undefined : <ItemFigure uid={decodeURIComponent(uid)} href={href} caption={caption} />;
}
