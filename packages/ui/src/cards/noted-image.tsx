import { Noted } from '../rights/noted.tsx';
import { ItemImage, type ItemImageProps } from './item-image.tsx';

interface NotedImageProps extends Omit<ItemImageProps, 'isOpened'> {
  /** Words for the picture where the reader chooses here to see it; without them its page has the choice. */
  caption?: string;
  tabIndex?: -1 | undefined;
}

/** Shows an item's image, behind its content note where it has one. */
export function NotedImage({ caption, tabIndex, ...shown }: NotedImageProps) {
  return (
    <Noted
      item={shown.item}
      caption={caption ?? shown.alt}
      place={caption === undefined ? 'closed card' : 'card'}
      tabIndex={tabIndex}
      fallback={<ItemImage {...shown} />}
    >
      <ItemImage {...shown} isOpened />
    </Noted>
  );
}
