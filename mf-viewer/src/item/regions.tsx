import { uidOf } from '@iconotheca/contracts/item/item';
import { PictureLink } from '@iconotheca/ui/cards/elsewhere/picture-link';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, type ComponentType } from 'react';
import { ItemActions } from '../actions/item-actions.tsx';
import { ReaderNotations } from '../annotations/reader-notations.tsx';
import { Children } from '../children/children.tsx';
import { Comments } from '../comments/comments.tsx';
import { Noted } from '@iconotheca/ui/rights/noted';
import { ShownImage } from '../facsimile/shown-image.tsx';
import { Facts } from '../fields/facts.tsx';
import { FieldList } from '../fields/field-list.tsx';
import { LongTexts } from '../long-texts/long-texts.tsx';
import { recordMark } from '../marks/record-mark.ts';
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
import type { RegionName } from './arrangement.ts';
import { ItemHeading } from './item-heading.tsx';
import type { ItemView } from './item-view.ts';
import styles from './item.module.css';
import { labelled } from '../fields/field-labels.ts';
import { words } from '../words/item.ts';

const Letter = lazyPart(async () => (await import('../fields/letter.tsx')).Letter);

const ShowOnImage = lazyPart(async () => (await import('../marks/show-on-image.tsx')).ShowOnImage);

const UserLists = lazyPart(async () => (await import('../relations/user-lists.tsx')).UserLists);

const Works = lazyPart(async () => (await import('../relations/works.tsx')).Works);

interface RegionProps {
  view: ItemView;
}

/** The component of each region. */
export const regions: Readonly<Record<RegionName, ComponentType<RegionProps>>> = {
  image: ImageRegion,
  info: InfoRegion,
  longTexts: ({ view }) => <LongTexts parts={view.longTexts} />,
  aside: AsideRegion,
  details: DetailsRegion,
  contents: ({ view: { item, section, layout } }) => (
    <Children uid={uidOf(item)} section={section} title={labelled(layout.contents.title)} />
  ),
  comments: ({ view }) => <Comments item={view.item} />,
  userLists: ({ view: { item, section } }) => (
    <Suspense>
      <UserLists lists={item.USER_LIST ?? []} section={section} />
    </Suspense>
  ),
  works: ({ view: { item, section } }) => (
    <Suspense>
      <Works item={item} section={section} />
    </Suspense>
  ),
  citation: ({ view }) => <PrintCitation item={view.item} />,
  related: ({ view: { item, section } }) => (
    <div className={print.screen}>
      <Related uid={uidOf(item)} section={section} />
    </div>
  ),
};

function ImageRegion({ view: { item, pictured, caption } }: RegionProps) {
  const shown = <ShownImage item={pictured} caption={caption} />;
  const images = item._images ?? [];
  return (
    <Noted item={item} caption={caption}>
      {images.length === 0 ? (
        shown
      ) : (
        <div>
          <div className={print.screen}>{shown}</div>
          <PrintImage images={images} caption={caption} />
        </div>
      )}
    </Noted>
  );
}

function InfoRegion({ view: { item, section, layout, heading, alreadyShown, moreFacts, where } }: RegionProps) {
  return (
    <header className={styles.info}>
      <ItemHeading item={item} layout={layout} heading={heading} />
      {where !== undefined && (
        <p className={styles.where}>
          <PictureLink where={where} className="btn btn--main" />
        </p>
      )}
      {layout.hasLetter && (
        <Suspense>
          <Letter item={item} />
        </Suspense>
      )}
      <Facts item={item} layout={layout} alreadyShown={alreadyShown} moreFacts={moreFacts} section={section} />
      {item.region !== undefined && (
        <Suspense>
          <ShowOnImage id={recordMark(uidOf(item))} region={item.region} isRecord />
        </Suspense>
      )}
      <ItemActions item={item} section={section} isMain={where === undefined} />
      <OwnerActions item={item} section={section} />
    </header>
  );
}

function AsideRegion({ view }: RegionProps) {
  return (
    <aside className={sidebar.side} aria-label={words.about}>
      {view.hasNotesPanel ? (
        <>
          <Notes item={view.item} />
          <Comments item={view.item} />
        </>
      ) : (
        <Classification view={view} />
      )}
    </aside>
  );
}

function DetailsRegion({ view }: RegionProps) {
  return (
    <FieldList item={view.item} groups={view.groups} section={view.section}>
      {view.hasNotesPanel ? <Classification view={view} isInDetails /> : undefined}
    </FieldList>
  );
}

/** Concepts, collections and the raw record: in the sidebar, or among the details where notes replace it. */
function Classification({
  view: { item, hasImage, where },
  isInDetails = false,
}: RegionProps & { isInDetails?: boolean }) {
  const notations = <ReaderNotations item={item} />;
  // An item without a picture and notations gets no empty list of concepts.
  const isWithConcepts = hasImage || where !== undefined || (item.IC?.length ?? 0) > 0;
  return (
    <>
      {isWithConcepts && (
        <Concepts notations={item.IC ?? []} isInDetails={isInDetails}>
          {notations}
        </Concepts>
      )}
      <Collections codes={item.HIM ?? []} isInDetails={isInDetails}>
        <RawData item={item} />
      </Collections>
      {!isWithConcepts && notations}
    </>
  );
}
