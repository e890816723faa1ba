import { withheldSentence } from '@iconotheca/ui/search-box/withheld-sentence';
import { trialAddress } from '@iconotheca/ui/search-box/refused-search';
import { ApiError, accessAddress, iconclassLanguageAtom, Link, messages, useLocation } from '@iconotheca/client';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words as common } from '../../words/common.ts';
import { words } from '../../words/results.ts';
import styles from './state.module.css';

interface SearchFailedProps {
  /** The search that failed: one that was refused says what it would find. */
  search?: Pick<SectionSearch, 'section' | 'applied' | 'withheld'>;
  error: Error;
  onRetry: () => void;
  /** Further words. */
  children?: ReactNode;
}

/** Shows the reason why there are no results, in their place (spec §4), and a second try, or the ways to the refused ones. */
export function SearchFailed({ search, error, onRetry, children }: SearchFailedProps) {
  const isRefused = error instanceof ApiError && error.code === 'subscription-required';
  return (
    <div className={styles.state} role={isRefused ? 'status' : 'alert'}>
      <p className={isRefused ? styles.lead : `${styles.lead} ${styles.failed}`}>
        {messages.search.error(error.message)}
      </p>
      {isRefused && search !== undefined ? <WhatThereIs search={search} /> : null}
      {children === null || children === undefined ? null : <p>{children}</p>}
      {isRefused ? (
        <Ways />
      ) : (
        <button type="button" className="btn btn--small" onClick={onRetry}>
          {shared.tryAgain}
        </button>
      )}
    </div>
  );
}

/** Says how much the search finds for subscribers, and how much of it is open to everyone. */
function WhatThereIs({ search: { section, applied, withheld } }: Required<Pick<SearchFailedProps, 'search'>>) {
  const language = useAtomValue(iconclassLanguageAtom);
  if (withheld === undefined) return null;
  const { total, open } = withheld;
  return (
    <>
      <p>{withheldSentence(total, applied.q)}</p>
      {open.length === 0 ? null : (
        <ul className={styles.open} aria-label={words.open}>
          {open.map((item) => (
            <li key={uidOf(item)} className="linked">
              <ItemImage item={item} alt="" />
              <Link to={itemHref(uidOf(item), section)} dir="auto">
                <CaptionText caption={captionOf(item, language)} length={limits.captionLength.child} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Each leads back to this very search. */
function Ways() {
  const place = useLocation();
  return (
    <p className={styles.ways}>
      <Link className="btn btn--small" to={accessAddress(place)}>
        {shared.logIn}
      </Link>
      <Link to={trialAddress(place.pathname + place.search)}>{common.trial}</Link>
    </p>
  );
}
