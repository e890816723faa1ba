import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { missingFieldsOf } from '@iconotheca/contracts/item/missing-field';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { describeMessages as words } from '@iconotheca/ui/notations/describe-messages';
import { ApiError, iconclassLanguageAtom, itemQueryOptions, Link, PageTitle, useAnnounce } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AnnotationEditor } from '../annotations/annotation-editor.tsx';
import { ReaderNotations } from '../annotations/reader-notations.tsx';
import { useAnnotationEditor } from '../annotations/use-annotation-editor.ts';
import { hasImage } from '../facsimile/image-addresses.ts';
import { ShownImage } from '../facsimile/shown-image.tsx';
import { Facts } from '../fields/facts.tsx';
import { headingOf } from '../fields/heading.ts';
import { toldBy } from '../fields/told.ts';
import { ItemHeading } from '../item-heading.tsx';
import { ItemLoading } from '../item-loading.tsx';
import { ItemUnreachable } from '../item-unreachable.tsx';
import itemStyles from '../item.module.css';
import { layoutOf } from '../layouts/layout-of.ts';
import { Concepts } from '../sidebar/concepts.tsx';
import styles from './describe.module.css';
import type { TaskAtHand } from './use-task.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** An item of a task: what it shows, what is known of it, and where its notations are written. */
export function DescribeItem({ uid, at }: { uid: string; at: TaskAtHand }) {
  const { data, error, isFetching, refetch } = useQuery(itemQueryOptions(uid));
  if (data !== undefined) return <Described item={data} at={at} />;
  if (error instanceof ApiError && error.status === 404) return <Gone uid={uid} at={at} />;
  if (error !== null) {
    return <ItemUnreachable reason={error.message} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return <ItemLoading />;
}

function Described({ item, at }: { item: Item; at: TaskAtHand }) {
  const language = useAtomValue(iconclassLanguageAtom);
  const layout = layoutOf(item);
  const heading = headingOf(item, layout.heading, language);
  const article = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const { text: title } = heading.title;
  const arrive = useEffectEvent(() => {
    if (!at.hasMoved) return;
    window.scrollTo(0, 0);
    announce(title);
  });
  useEffect(() => {
    arrive();
  }, []);
  useHeadingFocus(article);
  const texts = [heading.title.text, heading.subtitle?.text].filter((text) => text !== undefined);
  return (
    <article ref={article} className={itemStyles.item} aria-busy={at.isMoving}>
      <PageTitle title={`${words.title}: ${title}`} section={at.section} />
      <div className={styles.image}>
        {hasImage(item) && <ShownImage item={item} caption={captionOf(item, language).text} />}
      </div>
      <div className={itemStyles.side}>
        <header className={itemStyles.info}>
          <ItemHeading item={item} layout={layout} heading={heading} />
        </header>
        <Notations item={item} at={at} />
        <div>
          <Facts item={item} layout={layout} told={toldBy(item, layout, texts, false)} section={at.section} />
          <p className={styles.own}>
            <Link to={itemHref(uidOf(item), at.section)}>{words.own}</Link>
          </p>
        </div>
      </div>
    </article>
  );
}

/** The editor, as long as nobody has described the item; then what they said, and the way on. */
function Notations({ item, at }: { item: Item; at: TaskAtHand }) {
  const uid = uidOf(item);
  const [isSaved, setSaved] = useState(false);
  const editing = useAnnotationEditor({ uid, field: 'IC', pk: null }, undefined, () => {
    setSaved(true);
    at.move(uid, 'done');
  });
  const isLacking = missingFieldsOf(item).length > 0;

  const isToOpen = isLacking && editing.draft === undefined && !editing.isSaving;
  const open = useEffectEvent(editing.open);
  useEffect(() => {
    if (isToOpen) open();
  }, [isToOpen]);

  if (isLacking || editing.fault !== undefined) {
    return (
      <section className={styles.writing} aria-label={words.title}>
        <AnnotationEditor
          field="IC"
          editing={editing}
          saveLabel={words.save}
          isFocused={at.hasMoved && !window.matchMedia('(pointer: coarse)').matches}
          otherActs={
            <button type="button" className="btn" disabled={at.isMoving} onClick={() => at.move(uid, 'skipped')}>
              {words.skip}
            </button>
          }
        />
        <p className="help">
          {words.help} {words.shortcut}
        </p>
      </section>
    );
  }
  return (
    <section aria-label={words.title}>
      {!isSaved && !editing.isSaving && <p className="note">{words.described}</p>}
      {(item.IC ?? []).length > 0 && <Concepts notations={item.IC ?? []} />}
      <ReaderNotations item={item} />
      <p className={styles.on}>
        <button type="button" className="btn btn--main" disabled={at.isMoving} onClick={() => at.move(uid, 'seen')}>
          {words.next}
        </button>
        <span role="status" className="meta">
          {at.isMoving ? words.looking : ''}
        </span>
      </p>
    </section>
  );
}

function Gone({ uid, at }: { uid: string; at: TaskAtHand }) {
  return (
    <div className={itemStyles.message}>
      <PageTitle title={words.notFound} section={at.section} />
      <h1 tabIndex={-1}>{words.notFound}</h1>
      <button type="button" className="btn" disabled={at.isMoving} onClick={() => at.move(uid, 'seen')}>
        {words.next}
      </button>
    </div>
  );
}
