import type { Overview } from '@iconotheca/contracts/collection/overview';
import type { SectionKey } from '@iconotheca/contracts/collection/section';
import type { BrandView } from '@iconotheca/contracts/release/registry';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link, pageDataOfDocument } from '@iconotheca/client';
import { sectionKeysOfSite } from '@iconotheca/ui/collections/site-sections';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as names } from '@iconotheca/ui/words/names';
import { hiddenWords } from '../search/hidden-words.tsx';
import { words as common } from '../words/common.ts';
import { words } from '../words/home.ts';
import styles from './section-tiles.module.css';

/** Tiles of the first row: their images are fetched at once. */
const firstRow = 7;

/** Shows the fourteen sections, each with its pigment, an image of its own and its count. */
export function SectionTiles({ overview }: { overview: Overview | undefined }) {
  return (
    <section aria-labelledby="home-sections">
      <div className="rulehead">
        <h2 id="home-sections">{common.byKind}</h2>
        <Link to={searchAddress('all', { q: '', filters: [] })}>{words.browseAll}</Link>
      </div>
      <ul className={styles.tiles}>
        {sectionKeysOfSite().map((key, index) => (
          <li key={key}>
            <Tile
              section={key}
              content={overview?.sections.find((each) => each.key === key)}
              isLoading={overview === undefined}
              isEager={index < firstRow}
            />
          </li>
        ))}
        {pageDataOfDocument().brand.tiles?.map((tile) => (
          <li key={tile.href}>
            <BrandTile {...tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  section: SectionKey;
  content: Overview['sections'][number] | undefined;
  isLoading: boolean;
  isEager: boolean;
}

function Tile({ section, content, isLoading, isEager }: TileProps) {
  return (
    <div className={styles.tile} data-section={section}>
      <Plate content={content} isLoading={isLoading} isEager={isEager} />
      <Link to={`/r/section/${section}`}>{names.sections[section]}</Link>
      <span className="meta num">
        {content === undefined ? (
          '\u00A0'
        ) : (
          <RichText text={common.counted({ count: content.count })} parts={hiddenWords} />
        )}
      </span>
    </div>
  );
}

/** Without a picture the section's pigment stands alone. */
function Plate({ content, isLoading, isEager }: Omit<TileProps, 'section'>) {
  if (isLoading) return <Skeleton className={styles.plate} />;
  if (content?.sample !== undefined) return <ItemImage item={content.sample} alt="" isEager={isEager} />;
  return <span className={`${styles.plate} ${styles.bare}`} aria-hidden="true" />;
}

/** Shows a tile of a brand beside the sections: a picture of its own, a title, a few words. */
function BrandTile({ title, text, href, image }: NonNullable<BrandView['tiles']>[number]) {
  return (
    <div className={styles.tile} data-section="brand">
      {image === undefined ? (
        <span className={`${styles.plate} ${styles.bare}`} aria-hidden="true" />
      ) : (
        <img className={styles.plate} src={image} alt="" />
      )}
      {href.startsWith('/') ? <Link to={href}>{title}</Link> : <a href={href}>{title}</a>}
      <span className="meta">{text ?? '\u00A0'}</span>
    </div>
  );
}
