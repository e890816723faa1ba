import { messages } from '@iconotheca/client';
import { shortPlace, type PictureElsewhere } from './picture-elsewhere.ts';
import { words } from '../../words/cards.ts';

interface PictureLinkProps {
  where: PictureElsewhere;
  /** Caption of the item, for screen readers that list links alone. */
  caption?: string;
  className?: string | undefined;
  /** Shows the place alone, as on a card; all of it is heard. */
  isShort?: boolean;
  /** -1 where the keys of a grid lead to it. */
  tabIndex?: -1 | undefined;
}

/** Links to the place that shows the picture: `Picture at Rijksmuseum ↗`. Nothing is fetched from there before a reader goes. */
export function PictureLink({ where: { place, address }, caption, className, isShort, tabIndex }: PictureLinkProps) {
  const short = shortPlace(place);
  return (
    <a className={className} href={address} tabIndex={tabIndex} target="_blank" rel="noreferrer" title={place}>
      {isShort === true ? <span aria-hidden="true">{short}</span> : null}
      <span className={isShort === true ? 'vh' : undefined}>{messages.item.pictureAt(short)}</span>
      <span aria-hidden="true">{'\u{a0}'}↗</span>
      <span className="vh">
        {caption === undefined ? '' : `: ${caption}`} {words.newWindow}
      </span>
    </a>
  );
}
