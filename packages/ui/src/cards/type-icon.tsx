import { isItemType, type ItemType } from '@iconotheca/contracts/item/item-type';
import styles from './type-icon.module.css';

/** Drawings on a field of 24 × 24, one stroke each: what an item is when its image cannot be shown. */
const drawings = {
  book: 'M12 6c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2Zm0 0v14',
  leaf: 'M6 3h9l3 3v15H6V3Zm9 0v3h3M9 10h6M9 13.5h6M9 17h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  letter: 'M4 4h16v16H4V4Zm4 13 4-10 4 10m-6.7-3.5h5.4',
  device: 'M12 3l7 2.5V12c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V5.5L12 3Zm0 5v8m-3.5-4h7',
  picture: 'M4 4h16v16H4V4Zm0 12 5-5 4 4 2.5-2.5L20 17M15.5 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
} as const;

type Drawing = keyof typeof drawings;

const drawingOfType: Partial<Record<ItemType, Drawing>> = {
  bibliography: 'book',
  bibliographycontainer: 'book',
  book: 'book',
  emblembook: 'book',
  manuscriptbook: 'book',
  journal: 'book',
  provenanceitem: 'book',
  essay: 'leaf',
  titlepage: 'leaf',
  provenancedocument: 'leaf',
  provenancesource: 'leaf',
  proverb: 'leaf',
  person: 'person',
  initial: 'letter',
  typeface: 'letter',
  ornament: 'letter',
  printersdevice: 'device',
  printersdeviceusage: 'device',
};

/** Shows the sign of an item type, by its key; decoration beside words. */
export function TypeIcon({ type }: { type: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[(isItemType(type) ? drawingOfType[type] : undefined) ?? 'picture']} />
    </svg>
  );
}
