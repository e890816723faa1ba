import { uidOf } from '@iconotheca/contracts/item/item';
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

/** Gives a section a face where nothing has been asked for: its name in its pigment, and large details of its newest pictures. */
export function SectionBand({ search, name }: { search: SectionSearch; name: string }) {
  const { data: items = [] } = useQuery(newestQueryOptions(search.section, useOnlyPictured(search)));
  const pictured = items.filter((item) => imageOf(item) !== undefined && item._contentNote === undefined);
  return (
    <div className={styles.band} data-band="" aria-hidden="true">
      <p className={styles.name}>{name}</p>
      {pictured.slice(0, details).map((item) => (
        <ItemImage key={uidOf(item)} item={item} alt="" widthPx={widthPx} isEager />
      ))}
    </div>
  );
}
