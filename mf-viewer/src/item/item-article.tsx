import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { iconclassLanguageAtom, PageTitle } from '@iconotheca/client';
import { Coins } from '../citing/coins.tsx';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { ItemActions } from '../actions/item-actions.tsx';
import { ReaderNotations } from '../annotations/reader-notations.tsx';
import { Children } from '../children/children.tsx';
import { Comments } from '../comments/comments.tsx';
import { hasImage } from '../facsimile/image-addresses.ts';
import { ShownImage } from '../facsimile/shown-image.tsx';
import { Facts } from '../fields/facts.tsx';
import { FieldList, footGroup } from '../fields/field-list.tsx';
import { shownGroups } from '../fields/field-groups.ts';
import { headingOf } from './heading.ts';
import { LongTexts, longTextsOf } from '../long-texts/long-texts.tsx';
import { alreadyShownIn } from '../fields/already-shown.ts';
import { ItemColumns } from './item-columns.tsx';
import { ItemHeading } from './item-heading.tsx';
import styles from './item.module.css';
import { layoutOf } from '../layouts/layout-of.ts';
import { Neighbours } from '../neighbours/neighbours.tsx';
import { OwnerActions } from '../owner-actions/owner-actions.tsx';
import { PrintCitation } from '../print/print-citation.tsx';
import { PrintImage } from '../print/print-image.tsx';
import print from '../print/print.module.css';
import { Related } from '../related/related.tsx';
import { Collections } from '../sidebar/collections.tsx';
import { Concepts } from '../sidebar/concepts.tsx';
import { Notes } from '../sidebar/notes.tsx';
import { RawData } from '../sidebar/raw-data.tsx';
import sidebar from '../sidebar/sidebar.module.css';

const Letter = lazyPart(async () => (await import('../fields/letter.tsx')).Letter);

const Works = lazyPart(async () => (await import('../relations/works.tsx')).Works);

const UserLists = lazyPart(async () => (await import('../relations/user-lists.tsx')).UserLists);

/** Sections whose items show notes in place of the sidebar (spec §2). */
const noteSections = new Set(['him_CERLPDA', 'him_CERLCANYOUHELP']);

/**
 * The item, set out as its type's readers expect. Where the image leads, it has the best place and the words stand
 * beside it; where the words lead, or nothing can be seen, they have it.
 */
export function ItemArticle({ item, section }: { item: Item; section: string }) {
  const uid = uidOf(item);
  const language = useAtomValue(iconclassLanguageAtom);
  const layout = layoutOf(item);
  const isWithNotes = noteSections.has(section);
  const heading = headingOf(item, layout.heading, language);
  const headingTexts = [heading.title.text, heading.subtitle?.text].filter((text) => text !== undefined);
  const alreadyShown = alreadyShownIn(item, layout, headingTexts, isWithNotes);

  // An item without image and notations gets no empty list of concepts.
  const notations = <ReaderNotations item={item} />;
  const isForConcepts = (item.IC?.length ?? 0) > 0 || hasImage(item);
  const record = (isInDetails: boolean) => (
    <>
      {isForConcepts && (
        <Concepts notations={item.IC ?? []} isInDetails={isInDetails}>
          {notations}
        </Concepts>
      )}
      <Collections codes={item.HIM ?? []} isInDetails={isInDetails}>
        <RawData item={item} />
      </Collections>
      {!isForConcepts && notations}
    </>
  );
  const caption = captionOf(item, language).text;
  const shown = <ShownImage item={item} caption={caption} />;
  const images = item._images ?? [];
  const image =
    images.length === 0 ? (
      shown
    ) : (
      <div>
        <div className={print.screen}>{shown}</div>
        <PrintImage images={images} caption={caption} />
      </div>
    );
  const info = (
    <header className={styles.info}>
      <ItemHeading item={item} layout={layout} heading={heading} />
      {layout.hasLetter && (
        <Suspense>
          <Letter item={item} />
        </Suspense>
      )}
      <Facts item={item} layout={layout} alreadyShown={alreadyShown} section={section} />
      <ItemActions item={item} section={section} />
      <OwnerActions item={item} section={section} />
    </header>
  );
  const aside = (
    <aside className={sidebar.side} aria-label="About this item">
      {isWithNotes ? (
        <>
          <Notes item={item} />
          <Comments item={item} />
        </>
      ) : (
        record(false)
      )}
    </aside>
  );
  const longTexts = longTextsOf({ item, layout, alreadyShown, section, heading: headingTexts });
  const groups = shownGroups(item, layout, alreadyShown);
  const details = (
    <FieldList item={item} groups={groups} section={section}>
      {isWithNotes ? record(true) : undefined}
    </FieldList>
  );
  const contents = <Children uid={uid} section={section} title={layout.contents.title} />;
  const isLedByImage = layout.lead === 'image' && hasImage(item);
  // The column of the image and the concepts is long: where little is to be read or looked up, the details stand beside it.
  const isLittle = longTexts.length === 0 || groups.every(({ name }) => name === footGroup);
  const areDetailsBeside = hasImage(item) && (layout.lead === 'words' || layout.contents.isFirst || isLittle);
  return (
    <div className={`wrap ${print.page}`}>
      <PageTitle title={heading.title.text} section={section} />
      <Coins item={item} />
      <div className={`${styles.search} ${print.screen}`}>
        <GlobalSearchBox />
      </div>
      <Neighbours uid={uid} section={section} />
      <ItemColumns
        isLedByImage={isLedByImage}
        image={hasImage(item) && image}
        info={info}
        longTexts={<LongTexts parts={longTexts} />}
        aside={aside}
        details={areDetailsBeside && details}
      />
      {layout.contents.isFirst && contents}
      {!areDetailsBeside && <div className={styles.below}>{details}</div>}
      {!layout.contents.isFirst && contents}
      {!isWithNotes && (
        <div className={styles.below}>
          <Comments item={item} />
        </div>
      )}
      {item.USER_LIST !== undefined && (
        <Suspense>
          <UserLists lists={item.USER_LIST} section={section} />
        </Suspense>
      )}
      {layout.hasWorks && (
        <Suspense>
          <Works item={item} section={section} />
        </Suspense>
      )}
      <PrintCitation item={item} />
      <div className={print.screen}>
        <Related uid={uid} section={section} />
      </div>
    </div>
  );
}
