import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { ownImagesOf, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { annotatedNotations } from '@iconotheca/contracts/annotation/annotation';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { missingFieldsOf } from '@iconotheca/contracts/item/missing-field';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { words } from '@iconotheca/ui/words/describe';
import {
  ApiError,
  credentialsAtom,
  iconclassLanguageAtom,
  itemQueryOptions,
  Link,
  PageTitle,
  useAnnounce,
} from '@iconotheca/client';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AnnotationEditor } from '../annotations/annotation-editor.tsx';
import { ReaderNotations } from '../annotations/reader-notations.tsx';
import { useAnnotationEditor } from '../annotations/use-annotation-editor.ts';
import { pictureElsewhere } from '@iconotheca/ui/cards/elsewhere/picture-elsewhere';
import { PictureLink } from '@iconotheca/ui/cards/elsewhere/picture-link';
import { hasImage } from '../facsimile/image-addresses.ts';
import { Noted } from '@iconotheca/ui/rights/noted';
import { ShownImage } from '../facsimile/shown-image.tsx';
import { Facts } from '../fields/facts.tsx';
import { headingOf } from '../item/heading.ts';
import { alreadyShownIn } from '../fields/already-shown.ts';
import { ItemHeading } from '../item/item-heading.tsx';
import { ItemLoading } from '../item/item-loading.tsx';
import { ItemUnreachable } from '../item/item-unreachable.tsx';
import itemStyles from '../item/item.module.css';
import { layoutOf } from '../layouts/layout-of.ts';
import { Concepts } from '../sidebar/concepts.tsx';
import styles from './describe.module.css';
import type { RunningTask } from './use-task.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Shows an item of a task: image, facts, and the editor for its notations. */
export function DescribeItem({ uid, running }: { uid: string; running: RunningTask }) {
  const { data, error, isFetching, refetch } = useQuery(itemQueryOptions(uid));
  if (data !== undefined) return <Described item={data} running={running} />;
  if (error instanceof ApiError && error.status === 404) return <Gone uid={uid} running={running} />;
  if (error !== null) {
    return <ItemUnreachable reason={error.message} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return <ItemLoading />;
}

function Described({ item, running }: { item: Item; running: RunningTask }) {
  const language = useAtomValue(iconclassLanguageAtom);
  const layout = layoutOf(item);
  const heading = headingOf(item, layout.heading, language);
  const article = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const { text: title } = heading.title;
  const where = hasImage({ ...item, _images: ownImagesOf(item) }) ? undefined : pictureElsewhere(item);
  const arrive = useEffectEvent(() => {
    if (!running.hasMoved) return;
    window.scrollTo(0, 0);
    announce(title);
  });
  useEffect(() => {
    arrive();
  }, []);
  useHeadingFocus(article);
  const texts = [heading.title.text, heading.subtitle?.text].filter((text) => text !== undefined);
  return (
    <article ref={article} className={itemStyles.item} aria-busy={running.isMoving}>
      <PageTitle title={`${words.title}: ${title}`} section={running.section} />
      <div className={styles.image}>
        {hasImage(item) && (
          <Noted item={item} caption={captionOf(item, language).text}>
            <ShownImage item={item} caption={captionOf(item, language).text} />
          </Noted>
        )}
        {where !== undefined && <PictureLink where={where} className="btn btn--main" />}
      </div>
      <div className={itemStyles.side}>
        <header className={itemStyles.info}>
          <ItemHeading item={item} layout={layout} heading={heading} />
        </header>
        <Notations item={item} running={running} />
        <div>
          <Facts
            item={item}
            layout={layout}
            alreadyShown={alreadyShownIn(item, layout, texts, false)}
            section={running.section}
          />
          <p className={styles.own}>
            <Link to={itemHref(uidOf(item), running.section)}>{words.own}</Link>
          </p>
        </div>
      </div>
    </article>
  );
}

/**
 * Tells whether no one has given it a notation. Texts of other readers that are none leave it open to this reader;
 * their own they can mend.
 */
function useHasMissingField(item: Item): boolean {
  const reader = useAtomValue(credentialsAtom)?.userpk;
  const answers = useNotations(annotatedNotations(item._annotations));
  const { _annotations: annotations = [] } = item;
  const own = annotations.filter(({ userpk }) => userpk === reader);
  const isGiven = (notation: string) => {
    const answer = answers.get(notation);
    return answer === undefined || isResolved(answer);
  };
  return (
    missingFieldsOf(item, [...annotatedNotations(own), ...annotatedNotations(annotations).filter(isGiven)]).length > 0
  );
}

/** The editor as long as the item has no notations; then its notations, and the button for the next item. */
function Notations({ item, running }: { item: Item; running: RunningTask }) {
  const uid = uidOf(item);
  const [isSaved, setSaved] = useState(false);
  const editing = useAnnotationEditor({ uid, field: 'IC', pk: null }, undefined, () => {
    setSaved(true);
    running.move(uid, 'done');
  });
  const hasMissingField = useHasMissingField(item);

  const isToOpen = hasMissingField && editing.draft === undefined && !editing.isSaving;
  const open = useEffectEvent(editing.open);
  useEffect(() => {
    if (isToOpen) open();
  }, [isToOpen]);

  if (hasMissingField || editing.fault !== undefined) {
    return (
      <section className={styles.writing} aria-label={words.title}>
        <AnnotationEditor
          uid={uid}
          field="IC"
          editing={editing}
          saveLabel={words.save}
          isFocused={running.hasMoved && !window.matchMedia('(pointer: coarse)').matches}
          otherActions={
            <button
              type="button"
              className="btn"
              disabled={running.isMoving}
              onClick={() => running.move(uid, 'skipped')}
            >
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
        <button
          type="button"
          className="btn btn--main"
          disabled={running.isMoving}
          onClick={() => running.move(uid, 'seen')}
        >
          {words.next}
        </button>
        <span role="status" className="meta">
          {running.isMoving ? words.looking : ''}
        </span>
      </p>
    </section>
  );
}

function Gone({ uid, running }: { uid: string; running: RunningTask }) {
  return (
    <div className={itemStyles.message}>
      <PageTitle title={words.notFound} section={running.section} />
      <h1 tabIndex={-1}>{words.notFound}</h1>
      <button type="button" className="btn" disabled={running.isMoving} onClick={() => running.move(uid, 'seen')}>
        {words.next}
      </button>
    </div>
  );
}
