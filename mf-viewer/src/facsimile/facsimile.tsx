import { itemImageWidthPx } from '@iconotheca/contracts/iiif/image-sources';
import { readPlace } from '@iconotheca/contracts/image/place-address';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item, type ItemImage as Image } from '@iconotheca/contracts/item/item';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { useLocation } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Source } from './deep-zoom/make-viewer.ts';
import { manifestImages } from './manifest-images.ts';
import { manifestQueryOptions } from './manifest-query.ts';
import { Viewer } from './viewer/viewer.tsx';
import { words } from '../words/image.ts';

interface FacsimileProps {
  item: Item;
  images: readonly Image[];
  caption: string;
}

/** Shows the item's images in a viewer, which opens its manifest; an address may name one of them and a part of it. */
export function Facsimile({ item, images, caption }: FacsimileProps) {
  const { hash } = useLocation();
  const sources = useSources(uidOf(item), images);
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
          widthPx={itemImageWidthPx}
          isFirst
          isOpened
          isMoving={index === 0}
        />
      ))}
      thumbnails={images.map(({ name, width, height }, index) => (
        <img
          key={name}
          src={thumbnailUrl(name)}
          width={width}
          height={height}
          alt={words.number({ number: index + 1 })}
          loading="lazy"
        />
      ))}
      archived={{ item, images }}
      detail={readPlace(hash, images)}
    />
  );
}

/**
 * The images as the item's manifest names them (spec §7). Where the manifest cannot be loaded, or names other images, the
 * names in the record are used.
 */
function useSources(uid: string, images: readonly Image[]): readonly Source[] | undefined {
  const { data, isPending } = useQuery({ ...manifestQueryOptions(uid), select: manifestImages });
  const names = images.map(({ name }) => name).join('\n');
  const infos = data?.length === images.length ? data.join('\n') : '';
  return useMemo(() => {
    if (isPending) return undefined;
    return infos === '' ? names.split('\n').map((name) => ({ name })) : infos.split('\n').map((info) => ({ info }));
  }, [isPending, infos, names]);
}
