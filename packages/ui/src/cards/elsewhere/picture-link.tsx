import { messages } from '@iconotheca/client';
import { shortPlace, type PictureElsewhere } from './picture-elsewhere.ts';
import { words } from '../../words/cards.ts';

interface PictureLinkProps {
  where: PictureElsewhere;
  /** What the item is called, for those who hear links without what stands beside them. */
  caption?: string;
  className?: string | undefined;
  /** -1 where the keys of a grid lead to it. */
  tabIndex?: -1 | undefined;
}

/** `Picture at Rijksmuseum ↗`: leads to who shows it. Nothing is fetched from there before a reader goes. */
export function PictureLink({ where: { place, address }, caption, className, tabIndex }: PictureLinkProps) {
  return (
    <a className={className} href={address} tabIndex={tabIndex} target="_blank" rel="noreferrer" title={place}>
      {messages.item.pictureAt(shortPlace(place))} <span aria-hidden="true">↗</span>
      <span className="vh">
        {caption === undefined ? '' : `: ${caption}`} {words.newWindow}
      </span>
    </a>
  );
}
