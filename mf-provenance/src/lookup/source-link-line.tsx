import styles from './lookup.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/sources.ts';
import type { SourceField } from './source-link.ts';
import type { SourceLink } from './use-source-link.ts';

/** Says below the source links how the look-up goes; nothing while there is none. */
export function SourceLinkLine({ source: { state, catalogue, retry } }: { source: SourceLink }) {
  return (
    <p className={`help ${styles.source}`} role="status">
      {state === 'looking' && words.looking({ from: catalogue })}
      {state === 'not-found' && words.notFound({ from: catalogue })}
      {state === 'failed' && (
        <>
          {words.failed({ from: catalogue })}{' '}
          <button type="button" className="link" onClick={retry}>
            {shared.tryAgain}
          </button>
        </>
      )}
    </p>
  );
}

interface FoundOfferProps {
  source: SourceLink;
  field: SourceField;
}

/** Offers below a field that holds something else what was found for it. */
export function FoundOffer({ source, field }: FoundOfferProps) {
  const value = source.offerFor(field);
  if (value === undefined) return null;
  return (
    <button type="button" className={`link ${styles.offer}`} onClick={() => source.use(field)}>
      {words.use({ value })}
      <span className="vh"> {words.usedFor({ field: source.labels[field] })}</span>
    </button>
  );
}
