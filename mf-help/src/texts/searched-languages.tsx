import { overviewQueryOptions } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { useQuery } from '@tanstack/react-query';
import { words } from '../messages.ts';

/** What a text writes as an address where this sentence belongs. */
export const languagesAddress = 'iconclass:languages';

/** In which languages the table of Iconclass in force is searched. */
export function SearchedLanguages() {
  const table = useQuery(overviewQueryOptions).data?.iconclass;
  if (table === undefined) return null;
  const partly = table.labels.filter((language) => !table.keywords.includes(language));
  return (
    <>
      {words.searched.keywords(named(table.keywords))}
      {partly.length === 0 ? null : ` ${words.searched.labels(named(partly))}`}
    </>
  );
}

function named(languages: readonly string[]): string {
  const names = new Intl.DisplayNames(pageLanguage(), { type: 'language' });
  const list = new Intl.ListFormat(pageLanguage(), { type: 'conjunction' });
  // The official labels in Chinese are in traditional script.
  return list.format(languages.map((language) => names.of(language === 'zh' ? 'zh-Hant' : language) ?? language));
}
