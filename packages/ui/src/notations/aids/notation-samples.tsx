import { Failed } from '../../elements/failed.tsx';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf } from '@iconotheca/contracts/item/item';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { captionOf } from '../../cards/caption.ts';
import { conceptSamplesQueryOptions, iconclassLanguageAtom } from '@iconotheca/client';
import { ItemImage } from '../../cards/item-image.tsx';
import styles from './notation-aids.module.css';
import { words as shared } from '../../words/shared.ts';
import { words } from '../../words/aids.ts';

const shown = 4;

/** Shows examples of how others used a notation, fetched when the reader opens them. */
export function NotationSamples({ notation }: { notation: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`link ${styles.ask}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {shared.othersUse}
        <span className="vh"> {notation}</span>
      </button>
      {isOpen && <Samples notation={notation} />}
    </>
  );
}

function Samples({ notation }: { notation: string }) {
  const { data, error, refetch } = useQuery(conceptSamplesQueryOptions(notation, shown));
  const language = useAtomValue(iconclassLanguageAtom);
  if (error !== null) {
    return (
      <Failed className="meta" onRetry={() => void refetch()}>
        {error.message}
      </Failed>
    );
  }
  if (data === undefined) return <p className="meta">{words.loading}</p>;
  if (data.total === 0) return <p className="meta">{words.unused}</p>;
  return (
    <>
      <ul className={styles.samples} aria-label={words.itemsWith({ notation })}>
        {data.hits.map((item) => (
          <li key={uidOf(item)}>
            {/* Another tab: what is being typed stays where it is. */}
            <a href={itemHref(uidOf(item), 'all')} target="_blank" rel="noreferrer">
              <ItemImage item={item} alt={captionOf(item, language).text} />
            </a>
          </li>
        ))}
      </ul>
      <p className="meta">{words.have({ count: data.total })}</p>
    </>
  );
}
