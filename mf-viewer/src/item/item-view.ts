import { profileOfSection } from '@iconotheca/contracts/collection/profiles';
import { ownImagesOf, type Item } from '@iconotheca/contracts/item/item';
import { pageProfiles } from '@iconotheca/ui/collections/profiles';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { pictureElsewhere, type PictureElsewhere } from '@iconotheca/ui/cards/elsewhere/picture-elsewhere';
import type { ReactElement } from 'react';
import { hasImage } from '../facsimile/image-addresses.ts';
import { alreadyShownIn, type AlreadyShown } from '../fields/already-shown.ts';
import { footGroup, rowsForFacts, shownGroups, type ShownGroup } from '../fields/field-groups.ts';
import type { ShownRow } from '../fields/shown-row.ts';
import type { Layout } from '../layouts/layout.ts';
import { layoutOf } from '../layouts/layout-of.ts';
import { longTextsOf } from '../long-texts/long-texts.tsx';
import { headingOf, type Heading } from './heading.ts';

/** An item as its page shows it: the record, its layout, and what follows from both. */
export interface ItemView {
  item: Item;
  /** The item with the thumbnail that is kept of a picture elsewhere. */
  pictured: Item;
  /** Section of the address, in which links to other items open. */
  section: string;
  layout: Layout;
  heading: Heading;
  caption: string;
  hasImage: boolean;
  /** Place that shows its picture, where this page does not. */
  where: PictureElsewhere | undefined;
  /** True if a panel of notes replaces the sidebar (spec §2). */
  hasNotesPanel: boolean;
  alreadyShown: AlreadyShown;
  longTexts: readonly ReactElement[];
  groups: readonly ShownGroup[];
  /** Rows of further fields that stand among the facts: `groups` are without them. */
  moreFacts: readonly ShownRow[];
}

/**
 * Prepares an item for its page.
 * @param language of the reader, as in `en`
 */
export function itemViewOf(pictured: Item, section: string, language: string): ItemView {
  const own = ownImagesOf(pictured);
  const item = own.length === (pictured._images ?? []).length ? pictured : { ...pictured, _images: own };
  const layout = layoutOf(item);
  const heading = headingOf(item, layout.heading, language);
  const hasNotesPanel = profileOfSection(pageProfiles(), section)?.hasNotesPanel === true;
  const headingTexts = [heading.title.text, heading.subtitle?.text].filter((text) => text !== undefined);
  const alreadyShown = alreadyShownIn(item, layout, headingTexts, hasNotesPanel);
  const groups = shownGroups(item, layout, alreadyShown);
  // With a panel of notes, concepts and collections are details.
  const moreFacts = hasNotesPanel ? [] : rowsForFacts(groups);
  return {
    item,
    pictured,
    section,
    layout,
    heading,
    caption: captionOf(item, language).text,
    hasImage: hasImage(pictured),
    where: hasImage(item) ? undefined : pictureElsewhere(item),
    hasNotesPanel,
    alreadyShown,
    longTexts: longTextsOf({ item, layout, alreadyShown, section, heading: headingTexts }),
    groups: moreFacts.length === 0 ? groups : groups.filter(({ name }) => name === footGroup),
    moreFacts,
  };
}
