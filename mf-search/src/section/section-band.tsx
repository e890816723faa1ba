import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { imageOf } from '@iconotheca/ui/cards/item-facts';
import { useQuery } from '@tanstack/react-query';
import { useOnlyPictured } from '../facets/pictured/use-only-pictured.ts';
import { newestQueryOptions } from '../results/newest/newest.tsx';
import type { SectionSearch } from '../search/use-section-search.ts';
import styles from './section-band.module.css';

const details = 3;
/** Width of a picture of which a detail is shown. */
const widthPx = 600;

function isShown(item: Item): boolean {
  return imageOf(item) !== undefined && item._contentNote === undefined;
}

/** Gives a section a face where nothing has been asked for: its name in its pigment, and large details of its newest pictures. */
export function SectionBand({ search, name }: { search: SectionSearch; name: string }) {
  const newest = useQuery(newestQueryOptions(search.section, useOnlyPictured(search)));
  const first = newest.data?.filter(isShown);
  // Older items may have pictures though the newest have none.
  const isShort = first !== undefined && first.length < details;
  const others = useQuery({ ...newestQueryOptions(search.section, true), enabled: isShort });
  const shown = isShort ? others.data?.filter(isShown) : first;
  return (
    <div className={styles.band} data-band={shown?.length === 0 ? 'slim' : ''} aria-hidden="true">
      <p className={styles.name}>{name}</p>
      {shown?.slice(0, details).map((item) => (
        <ItemImage key={uidOf(item)} item={item} alt="" widthPx={widthPx} isEager />
      ))}
    </div>
  );
}
