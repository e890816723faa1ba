import { regionText, type Rectangle } from '@iconotheca/contracts/image/region';
import { imageFileUrl, imageInfoUrl } from '@iconotheca/contracts/iiif/iiif';
import { imageInfo } from '@iconotheca/contracts/iiif/image-info';
import { uidOf, type Item, type ItemImage } from '@iconotheca/contracts/item/item';
import { statedIn } from '@iconotheca/contracts/rights/rights';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { ApiError, formatNumber } from '@iconotheca/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import { manifestQueryOptions } from '../manifest-query.ts';
import { downloadSizes } from './download-sizes.ts';
import styles from './tools.module.css';
import { attributionOf } from './attribution.ts';
import { words } from '../../words/tools.ts';

const RightsStatement = lazyPart(async () => (await import('@iconotheca/ui/rights/notices')).RightsStatement);

interface DownloadsProps {
  item: Item;
  image: ItemImage;
  zoomer: DeepZoom | undefined;
}

/** Downloads of the image in every size, or of the current view, with the terms of use. */
export function Downloads({ item, image, zoomer }: DownloadsProps) {
  return (
    <div role="group" aria-label={words.download} className={styles.columns}>
      <TermsOfUse item={item} />
      <ul className={styles.files}>
        <Sizes item={item} image={image} />
        <CurrentView item={item} image={image} zoomer={zoomer} />
      </ul>
    </div>
  );
}

function Sizes({ item, image }: { item: Item; image: ItemImage }) {
  const { data: info, error } = useQuery(imageInfoQueryOptions(image.name));
  if (error !== null) return <li role="alert">{words.noSizes({ reason: error.message })}</li>;
  if (info === undefined) return <li>{words.loadingSizes}</li>;
  return downloadSizes(info).map(({ label, width, height }) => (
    <li key={width}>
      <a
        href={imageFileUrl(image.name, { size: label === words.sizes[1] ? 'max' : `${width},` })}
        download={fileName(item, image, `${width}x${height}`)}
      >
        {label ?? words.smaller}
      </a>
      <span className="num">{inPixels(width, height)}</span>
    </li>
  ));
}

function CurrentView({ item, image, zoomer }: DownloadsProps) {
  const visible = useVisiblePart(zoomer);
  if (visible === undefined) return null;
  const { region, rotation } = visible;
  const [width, height] = rotation % 180 === 0 ? [region.w, region.h] : [region.h, region.w];
  return (
    <li>
      <a
        href={imageFileUrl(image.name, { region: regionText(region), rotation })}
        download={fileName(item, image, regionText(region).replaceAll(',', '-'))}
      >
        {words.currentView}
      </a>
      <span className="num">{inPixels(width, height)}</span>
    </li>
  );
}

function TermsOfUse({ item }: { item: Item }) {
  const { data: terms, error } = useQuery(termsQueryOptions(uidOf(item)));
  if (error !== null) return <p role="alert">{words.noTerms({ reason: error.message })}</p>;
  if (terms === undefined) return <p>{words.loadingTerms}</p>;
  const stated = new Set(statedIn(item));
  const attribution = terms.filter((name) => !stated.has(name));
  return (
    <div className={styles.terms}>
      <h3>{words.terms}</h3>
      {attribution.length === 0 ? null : <p>{words.credit({ names: attribution.join('; ') })}</p>}
      {item._rights === undefined ? (
        <p>{words.noLicence}</p>
      ) : (
        <Suspense>
          <RightsStatement item={item} />
        </Suspense>
      )}
    </div>
  );
}

/** `1,200 × 1,600 pixels` */
function inPixels(width: number, height: number): string {
  return words.pixels({ width: formatNumber(width), height: formatNumber(height) });
}

/** `HOOGVELD_P003-2-600x800.jpg`; the number only where the item has several images. */
function fileName(item: Item, image: ItemImage, what: string): string {
  const images = item._images ?? [];
  const number = images.length > 1 ? `-${images.findIndex(({ name }) => name === image.name) + 1}` : '';
  return `${uidOf(item)}${number}-${what}.jpg`.replace(/[^\w.-]+/gu, '_');
}

/** @throws ApiError `archive-unreachable` through the query when the image service does not answer with information */
function imageInfoQueryOptions(image: string) {
  return queryOptions({
    queryKey: ['image-info', image] as const,
    queryFn: async ({ signal }) => {
      const response = await fetch(imageInfoUrl(image), { signal });
      if (!response.ok) throw new ApiError('archive-unreachable', `The image service answered ${response.status}.`);
      return imageInfo.parse(await response.json());
    },
  });
}

/** Terms of use in the item's manifest. */
function termsQueryOptions(uid: string) {
  return queryOptions({ ...manifestQueryOptions(uid), select: attributionOf });
}

/** The visible part of the image and its rotation, updated as the reader moves it. */
function useVisiblePart(zoomer: DeepZoom | undefined): { region: Rectangle; rotation: number } | undefined {
  const text = useSyncExternalStore(
    (changed) => zoomer?.watch(changed) ?? (() => undefined),
    () => snapshot(zoomer),
  );
  const [x, y, w, h, rotation] = text.split(',').map(Number);
  if (x === undefined || y === undefined || w === undefined || h === undefined) return undefined;
  return { region: { x, y, w, h }, rotation: rotation ?? 0 };
}

/** Text that changes only when the visible part does: `x,y,w,h,rotation`. */
function snapshot(zoomer: DeepZoom | undefined): string {
  const region = zoomer?.seen();
  return region === undefined ? '' : [region.x, region.y, region.w, region.h, zoomer?.rotation()].join(',');
}
