import { previewPath } from '@iconotheca/contracts/release/registry';
import { pageDataOfDocument, useLocation } from '@iconotheca/client';
import styles from './preview-badge.module.css';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../messages.ts';

const untilForm = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Says that releases are shown which are not everyone's yet, and leads back to those that are. */
export function PreviewBadge() {
  const { channel } = pageDataOfDocument();
  const { pathname, search } = useLocation();
  if (channel === undefined) return null;
  const dest = encodeURIComponent(pathname + search);
  return (
    <aside className={styles.badge} aria-label={words.preview}>
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
    </aside>
  );
}
