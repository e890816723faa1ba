import type { Item } from '@iconotheca/contracts/item/item';
import { typeOf } from '@iconotheca/ui/cards/item-facts';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import type { Heading } from './heading.ts';
import { textsOf } from '../fields/texts-of.ts';
import styles from './item.module.css';
import type { Layout } from '../layouts/layout.ts';
import { labelled } from '../fields/field-labels.ts';

interface ItemHeadingProps {
  item: Item;
  layout: Layout;
  heading: Heading;
}

/** Shows type and number, the heading marked with its language, and the subtitle. */
export function ItemHeading({ item, layout, heading: { title, subtitle } }: ItemHeadingProps) {
  const number = layout.number === undefined ? undefined : textsOf(item, layout.number)[0];
  return (
    <>
      <p className="eyebrow">
        {[layout.eyebrow === undefined ? typeOf(item) : labelled(layout.eyebrow), number].filter(Boolean).join(' ')}
      </p>
      <h1 tabIndex={-1} {...writtenIn(title)} data-length={lengthOf(title.text)}>
        <CaptionText caption={title} />
      </h1>
      {subtitle !== undefined && (
        <p className={styles.subtitle} {...writtenIn(subtitle)}>
          <CaptionText caption={subtitle} />
        </p>
      )}
    </>
  );
}

/** Grades the length of a heading, in characters: two lines of the largest size hold about 60, four of the next 140. */
export function lengthOf(text: string): 'long' | 'endless' | undefined {
  if (text.length > 140) return 'endless';
  return text.length > 60 ? 'long' : undefined;
}
