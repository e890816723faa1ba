import { overviewQueryOptions } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { useQuery } from '@tanstack/react-query';
import styles from '../help.module.css';
import { words } from '../words/pages.ts';

/** Address in a text at which this sentence stands. */
export const languagesAddress = 'iconclass:languages';

/** Says in which languages the table of Iconclass in force is searched. */
export function SearchedLanguages() {
  const table = useQuery(overviewQueryOptions).data?.iconclass;
  if (table === undefined) return <span className={styles.sentence} />;
  const partly = table.labels.filter((language) => !table.keywords.includes(language));
  return (
    <>
      {words.searched.keywords({ languages: named(table.keywords) })}
      {partly.length === 0 ? null : ` ${words.searched.labels({ languages: named(partly) })}`}
    </>
  );
}

/** Chinese is written in the traditional script, by the site and by the official labels. */
const withScript = (language: string) => (language === 'zh' ? 'zh-Hant' : language);

function named(languages: readonly string[]): string {
  const reader = withScript(pageLanguage());
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  const list = new Intl.ListFormat(reader, { type: 'conjunction' });
  return list.format(languages.map((language) => names.of(withScript(language)) ?? language));
}
