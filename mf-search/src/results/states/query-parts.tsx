import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf } from '@iconotheca/contracts/item/item';
import type { QueryPart } from '@iconotheca/contracts/search/search';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as messages } from '../../words/nothing.ts';
import styles from './query-parts.module.css';

interface QueryPartsProps {
  search: SectionSearch;
  parts: readonly QueryPart[];
}

/** Shows the hits of parts of a query that finds nothing as a whole: some pictures of each, and the way to all. */
export function QueryParts({ search: { section, applied }, parts }: QueryPartsProps) {
  // Words that the reader asked for as words stay words.
  const readAsWords = applied.read?.length === 0 ? [] : undefined;
  const language = useAtomValue(iconclassLanguageAtom);
  return (
    <ul className={styles.parts}>
      {parts.map(({ q, words, read, total, hits }) => (
        <li key={q}>
          <h3 className={styles.heading}>
            <Link to={searchAddress(section, { ...applied, q, read: read ?? readAsWords })}>
              <RichText
                text={messages.part({ count: total })}
                parts={{
                  words: () =>
                    words.map((word, at) => (
                      <span key={`${word} ${words.slice(0, at).length}`}>
                        {at === 0 ? null : ' + '}
                        <b>{word}</b>
                      </span>
                    )),
                }}
              />
            </Link>
          </h3>
          <ul className={styles.pictures}>
            {hits.map((item) => (
              <li key={uidOf(item)}>
                <Link to={itemHref(uidOf(item), section)} title={captionOf(item, language).text}>
                  <ItemImage item={item} alt={captionOf(item, language).text} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
