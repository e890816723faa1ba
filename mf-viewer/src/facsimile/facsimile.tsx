import { thumbnailUrl } from '@iconotheca/contracts/iiif';
import { uidOf, type Item, type ItemImage as Image } from '@iconotheca/contracts/item';
import { ItemImage } from '@iconotheca/kit/parts/item-image';
import { useLocation } from '@iconotheca/kit/router';
import { useMemo } from 'react';
import { readDetail } from './detail-address.ts';
import { Viewer } from './viewer.tsx';

interface FacsimileProps {
  item: Item;
  images: readonly Image[];
  caption: string;
}

/** The item's images in a viewer; an address may name one of them and a part of it. */
export function Facsimile({ item, images, caption }: FacsimileProps) {
  const { hash } = useLocation();
  const names = images.map(({ name }) => name).join('\n');
  const sources = useMemo(() => names.split('\n').map((name) => ({ name })), [names]);
  return (
    <Viewer
      key={uidOf(item)}
      sources={sources}
      ratio={Math.min(...images.map(({ width, height }) => width / height))}
      caption={caption}
      stills={images.map((image, index) => (
        <ItemImage
          key={image.name}
          item={{ ...item, _images: [image] }}
          alt={caption}
          widthPx={450}
          isFirst
          isMoving={index === 0}
        />
      ))}
      thumbnails={images.map(({ name, width, height }, index) => (
        <img
          key={name}
          src={thumbnailUrl(name)}
          width={width}
          height={height}
          alt={`Number ${index + 1}`}
          loading="lazy"
        />
      ))}
      archived={{ item, images }}
      detail={readDetail(hash, images)}
    />
  );
}
