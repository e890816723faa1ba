import type { Item, ItemImage } from '@iconotheca/contracts/item';
import { itemHref } from '@iconotheca/contracts/iiif';
import { uidOf } from '@iconotheca/contracts/item';
import { captionOf } from '@iconotheca/kit/domain/caption';
import { dateOf, makerOf, typeOf } from '@iconotheca/kit/domain/item-facts';
import { CaptionText } from '@iconotheca/kit/parts/caption-text';
import { GlobalSearchBox } from '@iconotheca/kit/parts/global-search-box';
import { itemQueryOptions } from '@iconotheca/kit/queries/item';
import { Link } from '@iconotheca/kit/router';
import { iconclassLanguageAtom } from '@iconotheca/kit/state/settings';
import { PageTitle } from '@iconotheca/kit/ui/page-title';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ItemActions } from './actions/item-actions.tsx';
import { Children } from './children/children.tsx';
import { ElsewhereImage } from './facsimile/elsewhere-image.tsx';
import { Facsimile } from './facsimile/facsimile.tsx';
import { FieldList } from './fields/field-list.tsx';
import { textsOf } from './fields/field-groups.ts';
import { ReadingTexts } from './fields/reading-texts.tsx';
import styles from './item.module.css';
import { Neighbours } from './neighbours/neighbours.tsx';
import { Collections } from './sidebar/collections.tsx';
import { Concepts } from './sidebar/concepts.tsx';
import { Notes } from './sidebar/notes.tsx';
import sidebar from './sidebar/sidebar.module.css';

/** Sections whose items show notes in place of the sidebar (spec §2). */
const noteSections = new Set(['him_CERLPDA', 'him_CERLCANYOUHELP']);
const noImages: readonly ItemImage[] = [];

/** The item: image first, beside it what it is and what it shows, then its texts and fields, then what it contains. */
export function ItemArticle({ item, section }: { item: Item; section: string }) {
  const uid = uidOf(item);
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const images = item._images ?? noImages;
  return (
    <div className="wrap">
      <PageTitle title={caption.text} section={section} />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <Neighbours uid={uid} section={section} />
      <article className={styles.item}>
        {images.length > 0 ? (
          <Facsimile item={item} images={images} caption={caption.text} />
        ) : (
          <ElsewhereImage item={item} caption={caption.text} />
        )}
        <div className={styles.side}>
          <header className={styles.info}>
            <p className="eyebrow">
              {typeOf(item)} {textsOf(item, 'NUMBER_ROMAN_ORG')[0]}
            </p>
            <h1 tabIndex={-1}>
              <CaptionText caption={caption} />
            </h1>
            <Facts item={item} section={section} />
            <ItemActions item={item} section={section} />
          </header>
          <aside className={sidebar.side} aria-label="About this item">
            {noteSections.has(section) ? <Notes item={item} /> : null}
            <Concepts notations={item.IC ?? []} />
            {noteSections.has(section) ? null : <Collections codes={item.HIM ?? []} />}
          </aside>
        </div>
        <ReadingTexts item={item} title={caption.text} />
      </article>
      <FieldList item={item} />
      <Children uid={uid} section={section} />
    </div>
  );
}

/** The four things asked first: who, when, where it is kept, what it is part of. */
function Facts({ item, section }: { item: Item; section: string }) {
  const parent = textsOf(item, 'PARENT')[0];
  const facts = [
    ['Maker', makerOf(item)],
    ['Date', dateOf(item)],
    ['Institution', textsOf(item, 'INSTIT_INV')[0] ?? textsOf(item, 'INSTIT')[0]],
  ] as const;
  if (parent === undefined && facts.every(([, value]) => value === undefined)) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {parent !== undefined && (
        <div>
          <dt>From</dt>
          <dd>
            <Parent uid={parent} section={section} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Parent({ uid, section }: { uid: string; section: string }) {
  const language = useAtomValue(iconclassLanguageAtom);
  const { data } = useQuery(itemQueryOptions(uid));
  return (
    <Link to={itemHref(uid, section)}>
      {data === undefined ? uid : <CaptionText caption={captionOf(data, language)} />}
    </Link>
  );
}
