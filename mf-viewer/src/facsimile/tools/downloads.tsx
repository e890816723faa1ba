import { imageFileUrl } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item, type ItemImage } from '@iconotheca/contracts/item/item';
import { formatNumber } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../fields/texts-of.ts';
import type { DeepZoom } from '../deep-zoom.ts';
import { regionText } from '../region.ts';
import { imageInfoQueryOptions, termsQueryOptions } from './download-queries.ts';
import { downloadSizes } from './download-sizes.ts';
import styles from './tools.module.css';
import { useSeen } from './use-seen.ts';

interface DownloadsProps {
  item: Item;
  image: ItemImage;
  zoomer: DeepZoom | undefined;
}

/** The image as a file: in every size there is, or the part that is seen; and on what terms. */
export function Downloads({ item, image, zoomer }: DownloadsProps) {
  return (
    <div role="group" aria-label="Download the image" className={styles.columns}>
      <ul className={styles.files}>
        <Sizes item={item} image={image} />
        <WhatIsSeen item={item} image={image} zoomer={zoomer} />
      </ul>
      <TermsOfUse item={item} />
    </div>
  );
}

function Sizes({ item, image }: { item: Item; image: ItemImage }) {
  const { data: info, error } = useQuery(imageInfoQueryOptions(image.name));
  if (error !== null) return <li role="alert">{`The sizes could not be read: ${error.message}`}</li>;
  if (info === undefined) return <li>Loading the sizes…</li>;
  return downloadSizes(info).map(({ label, width, height }) => (
    <li key={width}>
      <a
        href={imageFileUrl(image.name, { size: label === 'Full size' ? 'max' : `${width},` })}
        download={fileName(item, image, `${width}x${height}`)}
      >
        {label ?? 'Smaller'}
      </a>
      <span className="num">{inPixels(width, height)}</span>
    </li>
  ));
}

function WhatIsSeen({ item, image, zoomer }: DownloadsProps) {
  const seen = useSeen(zoomer);
  if (seen === undefined) return null;
  const { region, rotation } = seen;
  const [width, height] = rotation % 180 === 0 ? [region.w, region.h] : [region.h, region.w];
  return (
    <li>
      <a
        href={imageFileUrl(image.name, { region: regionText(region), rotation })}
        download={fileName(item, image, regionText(region).replaceAll(',', '-'))}
      >
        Current view
      </a>
      <span className="num">{inPixels(width, height)}</span>
    </li>
  );
}

function TermsOfUse({ item }: { item: Item }) {
  const { data: terms, error } = useQuery(termsQueryOptions(uidOf(item)));
  if (error !== null) return <p role="alert">{`The terms of use could not be read: ${error.message}`}</p>;
  if (terms === undefined) return <p>Loading the terms of use…</p>;
  const { attribution, licence } = terms;
  const said = textsOf(item, 'RIGHTS');
  return (
    <div className={styles.terms}>
      <h3>Terms of use</h3>
      {attribution.length === 0 ? null : <p>{`Credit: ${attribution.join('; ')}.`}</p>}
      {licence !== undefined && (
        <p>
          Licence:{' '}
          <a rel="license" href={licence.address}>
            {licence.name}
          </a>
        </p>
      )}
      {licence === undefined && said.length > 0 && <p>{said.join(' ')}</p>}
      {licence === undefined && said.length === 0 && (
        <p>The record states no licence. Ask the institution before you publish the image.</p>
      )}
    </div>
  );
}

/** `1,200 × 1,600 pixels` */
function inPixels(width: number, height: number): string {
  return `${formatNumber(width)} × ${formatNumber(height)} pixels`;
}

/** `HOOGVELD_P003-2-600x800.jpg`; the number only where the item has several images. */
function fileName(item: Item, image: ItemImage, what: string): string {
  const images = item._images ?? [];
  const number = images.length > 1 ? `-${images.findIndex(({ name }) => name === image.name) + 1}` : '';
  return `${uidOf(item)}${number}-${what}.jpg`.replace(/[^\w.-]+/gu, '_');
}
