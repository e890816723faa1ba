import { previewPath } from '@iconotheca/contracts/release/registry';
import { pageDataOfDocument, useLocation } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { releaseName } from '../remotes/candidates.ts';
import styles from './preview-badge.module.css';
import { previewFailuresAtom } from './preview-failures.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

const untilForm = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Says that releases are shown which are not everyone's yet, and which of them failed; leads back to everyone's. */
export function PreviewBadge() {
  const { channel, slots } = pageDataOfDocument();
  const failures = useAtomValue(previewFailuresAtom);
  const { pathname, search } = useLocation();
  if (channel === undefined) return null;
  const names = Object.entries(slots).flatMap(([slot, { releases }]) =>
    releases.map((each) => releaseName(slot, each)),
  );
  const failed = names.filter((name) => failures[name] !== undefined);
  const dest = encodeURIComponent(pathname + search);
  return (
    <aside className={styles.badge} aria-label={shared.preview}>
      <form className={`wrap ${styles.words}`} method="post" action={`${previewPath}/leave?dest=${dest}`}>
        <p>
          <RichText
            text={words.previewUntil}
            parts={{
              b: (said) => <strong>{said}</strong>,
              time: () => <time dateTime={channel.expires}>{untilForm.format(new Date(channel.expires))}</time>,
            }}
          />
        </p>
        <button type="submit" className={styles.leave}>
          {words.leavePreview}
        </button>
      </form>
      {failed.length > 0 ? (
        <div className={`wrap ${styles.failed}`} role="alert">
          <p>{words.previewFailed}</p>
          <ul>
            {failed.map((name) => (
              <li key={name}>
                <b>{name}</b> {failures[name]}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}
