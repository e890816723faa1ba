import { formatDate, messages } from '@iconotheca/client';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { CiteSearch } from './cite-search.tsx';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { Disclosure } from '@iconotheca/ui/elements/disclosure';
import { useState } from 'react';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words as elements } from '@iconotheca/ui/words/elements';
import { words as common } from '../../words/common.ts';
import { words } from '../../words/cite.ts';
import styles from './citable-url.module.css';

interface CitableUrlProps {
  search: SectionSearch;
  onClose: () => void;
}

/** Shows the address that runs this search again, to be copied. The dialog covers the page's messages, so it has its own. */
export function CitableUrl({ search, onClose }: CitableUrlProps) {
  const { section, applied, total } = search;
  const [said, setSaid] = useState('');
  const [today] = useState(() => formatDate(Date.now()));
  const address = new URL(searchAddress(section, applied), window.location.origin).href;

  async function copy() {
    const outcome = await navigator.clipboard.writeText(address).then(
      () => elements.copied,
      () => words.notCopied,
    );
    setSaid(outcome);
  }

  return (
    <Dialog title={messages.search.citable} shape="wide" onClose={onClose}>
      <p className={styles.text}>
        {total === undefined
          ? words.repeats
          : words.repeatsWith({ results: common.results({ count: total }), day: today })}
      </p>
      <div className={styles.copy}>
        <input
          className="input"
          readOnly
          aria-label={words.address}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" className="btn btn--main" onClick={() => void copy()}>
          {shared.copy}
        </button>
      </div>
      <output className={styles.said}>{said}</output>
      {total === undefined ? null : (
        <Disclosure title={words.cite}>
          <CiteSearch section={section} state={applied} url={address} total={total} />
        </Disclosure>
      )}
    </Dialog>
  );
}
