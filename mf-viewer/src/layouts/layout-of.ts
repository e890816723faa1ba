import { isItemType, itemTypeKey, type ItemType } from '@iconotheca/contracts/item/item-type';
import type { Item } from '@iconotheca/contracts/item/item';
import { bibliography, bibliographyContainer } from './bibliography.ts';
import { book, bookIllustration, titlePage } from './book.ts';
import { emblemBook, emblemPictura } from './emblem.ts';
import { essay } from './essay.ts';
import { image } from './image.ts';
import type { Layout } from './layout.ts';
import { manuscriptBook, manuscriptIllumination } from './manuscript.ts';
import { imageFromPeriodical, journal } from './periodical.ts';
import { person } from './person.ts';
import { printersDevice, printersDeviceUsage } from './printers-device.ts';
import { provenanceDocument, provenanceItem, provenanceSource } from './provenance-archive.ts';
import { provenanceImage } from './provenance-image.ts';
import { proverb } from './proverb.ts';
import { aggregatedObject, facsimile } from './reproduction.ts';
import { initial, ornament, typeface, ursicula } from './type-and-ornament.ts';

/** Layouts of each type's items (spec §2). A title print is read as a title page is. */
export const layouts: Readonly<Record<ItemType, Layout>> = {
  aggregatedobject: aggregatedObject,
  bibliography,
  bibliographycontainer: bibliographyContainer,
  book,
  bookillustration: bookIllustration,
  emblembook: emblemBook,
  emblempictura: emblemPictura,
  essay,
  facsimile,
  image,
  imagesfromperiodicals: imageFromPeriodical,
  initial,
  journal,
  manuscriptbook: manuscriptBook,
  manuscriptillumination: manuscriptIllumination,
  ornament,
  person,
  printersdevice: printersDevice,
  printersdeviceusage: printersDeviceUsage,
  provenancedocument: provenanceDocument,
  provenanceimage: provenanceImage,
  provenanceitem: provenanceItem,
  provenancesource: provenanceSource,
  proverb,
  titlepage: titlePage,
  titleprint: titlePage,
  typeface,
  ursicula,
};

/** Returns the layout of an item's first type; a type outside the 28 is set out as an image is. */
export function layoutOf({ TYPE }: Pick<Item, 'TYPE'>): Layout {
  const key = itemTypeKey(TYPE[0] ?? '');
  return isItemType(key) ? layouts[key] : image;
}
