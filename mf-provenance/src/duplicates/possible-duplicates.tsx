import type { PossibleDuplicate } from '@iconotheca/contracts/history/duplicates';
import { historyEndpoints } from '@iconotheca/contracts/history/endpoints';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { call, iconclassLanguageAtom, useAnnounce } from '@iconotheca/client';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { Failed } from '@iconotheca/ui/elements/failed';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { archiveSection } from '@iconotheca/ui/collections/profiles';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/duplicates.ts';
import styles from './possible-duplicates.module.css';

export interface PossibleDuplicatesProps {
  /** Name of the institution, as it is typed or chosen. */
  institution: string;
  /** Id of its entry in the thesaurus, where it was chosen. */
  institutionId?: string | undefined;
  shelfmark: string;
  /** Names of the record's images. */
  images: readonly string[];
  /** Id of the record that is edited; undefined for a new one. */
  uid?: string | undefined;
}

/**
 * Records of the same copy, with the same file or with an image that looks alike, once the fields rest. It takes no room
 * as long as there are none, and never stands in the way of anything.
 */
export function PossibleDuplicates(props: PossibleDuplicatesProps) {
  const asked = askedOf(props);
  const key = JSON.stringify(asked);
  const isAsked = asked.image.length > 0 || (asked.shelfmark !== '' && asked.institution + asked.institutionId !== '');
  const rests = useDebounced(key, limits.duplicatesRestMs) === key;
  const { data, isError, refetch } = useQuery({
    ...duplicatesQueryOptions(asked),
    enabled: isAsked && rests,
    placeholderData: keepPreviousData,
  });
  const duplicates = isAsked ? (data?.duplicates ?? []) : [];
  useAnnounced(duplicates);
  const id = useId();
  if (isAsked && isError) {
    return (
      <Failed className="meta" onRetry={() => void refetch()}>
        {words.failed}
      </Failed>
    );
  }
  if (duplicates.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>
        {words.title} <span className="num">{duplicates.length}</span>
      </h2>
      <p className="help">{words.help}</p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={uidOf(duplicate.item)}>
            <Duplicate {...duplicate} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Duplicate({ item, why }: PossibleDuplicate) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  return (
    <a className={styles.duplicate} href={itemHref(uidOf(item), archiveSection())} target="_blank" rel="noreferrer">
      <ItemImage item={item} alt="" showsMark />
      <span>
        <span className={styles.caption} {...writtenIn(caption)}>
          <CaptionText caption={caption} length={limits.captionLength.child} />
        </span>
        <span className="meta">{copyOf(item)}</span>
        <span className={styles.why}>{why.map((reason) => words.why[reason]).join(', ')}</span>
        <span className="vh"> {shared.newTab}</span>
      </span>
    </a>
  );
}

/** Says how many there are whenever others are found; what is typed meanwhile is not interrupted. */
function useAnnounced(duplicates: readonly PossibleDuplicate[]): void {
  const announce = useAnnounce();
  const found = duplicates.map(({ item }) => uidOf(item)).join(' ');
  const count = duplicates.length;
  useEffect(() => {
    if (found !== '') announce(words.found({ count }));
  }, [announce, found, count]);
}

function copyOf({ INSTIT = [], SHELFMARK = [] }: Item): string {
  return [INSTIT[0], SHELFMARK[0]].filter((text) => text !== undefined).join(', ');
}

function typed(text: string): string {
  return text.trim().slice(0, limits.maxDuplicateTextLength);
}

function askedOf({ institution, institutionId = '', shelfmark, images, uid }: PossibleDuplicatesProps) {
  return {
    institution: typed(institution),
    institutionId: typed(institutionId),
    shelfmark: typed(shelfmark),
    image: images.filter((name) => !name.includes('/')).slice(0, limits.maxDuplicateImages),
    uid,
  };
}

function duplicatesQueryOptions(asked: ReturnType<typeof askedOf>) {
  return queryOptions({
    queryKey: ['duplicates', asked] as const,
    queryFn: ({ signal }) => call(historyEndpoints.duplicates, asked, { signal }),
    staleTime: 60_000,
  });
}
