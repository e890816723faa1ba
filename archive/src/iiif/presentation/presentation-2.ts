import type { ItemImage } from '@iconotheca/contracts/item/item';
import { isWithinLimits } from '../../images/rendering/geometry.ts';
import { listReference } from './annotation-list.ts';
import { addressesOf, thumbnailSize, type Addresses } from './item-addresses.ts';
import { isEmpty, labelOf, languageOf, summaryOf, type Texts } from './item-texts.ts';
import { addressOfRights, metadataOf, rightsInWords } from './metadata-fields.ts';
import { notationsOf, notationTexts } from './notations.ts';
import { presentation2Context } from './presentation-contexts.ts';
import { attribution, isBound, type ManifestInput } from './presentation-3.ts';
import { remarksOf } from './remarks.ts';

/** A text, a text with its language, or several of them. */
type Value = string | { '@value': string; '@language': string } | Value[];

/** Writes an item as a IIIF Presentation 2.1 manifest, for viewers that know no later version. */
export function presentation2({
  origin,
  item,
  section,
  images,
  texts,
  collectionName,
}: ManifestInput): Record<string, unknown> {
  const addresses = addressesOf(origin, item, section);
  const rights = addressOfRights(item);
  const summary = summaryOf(item);
  const credits = [...attribution(item, collectionName), ...rightsInWords(item)];
  const [first] = images;
  const remarkedOn = new Set(remarksOf(item, { images, texts }).map(({ on }) => on.canvas));
  const notations = notationsOf(item, texts);
  const metadata = [
    ...metadataOf(item),
    ...(notations.length > 0 ? [{ label: 'Iconclass', value: notationTexts(notations) }] : []),
  ];
  return {
    '@context': presentation2Context,
    '@id': addresses.manifest2,
    '@type': 'sc:Manifest',
    label: valueOf(labelOf(item)),
    ...(isEmpty(summary) ? {} : { description: valueOf(summary) }),
    metadata: metadata.map(({ label, value }) => ({ label, value: valueOf(value) })),
    ...(credits.length === 0 ? {} : { attribution: credits.join('; ') }),
    ...(rights === undefined ? {} : { license: rights }),
    ...(first === undefined ? {} : { thumbnail: thumbnail2(first, addresses) }),
    related: { '@id': addresses.page, format: 'text/html' },
    seeAlso: { '@id': addresses.manifest, format: 'application/ld+json' },
    viewingHint: isBound(item) && images.length > 1 ? 'paged' : 'individuals',
    ...(languageOf(item) === 'he' ? { viewingDirection: 'right-to-left' } : {}),
    sequences: [
      {
        '@id': addresses.sequence,
        '@type': 'sc:Sequence',
        label: 'Normal order',
        canvases: images.map((image, at) => ({
          ...canvas(image, at + 1, addresses),
          ...(remarkedOn.has(at + 1) ? { otherContent: [listReference(addresses, at + 1)] } : {}),
        })),
      },
    ],
    ...(images.length > 1 ? { structures: [pagesRange(images, addresses)] } : {}),
  };
}

/** Writes texts as a value of Presentation 2.1. */
export function valueOf(texts: Texts): Value {
  const values = Object.entries(texts).flatMap(([language, each]) =>
    each.map((text): Value => (language === 'none' ? text : { '@value': text, '@language': language })),
  );
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : values;
}

function service(name: string, addresses: Addresses): Record<string, unknown> {
  return {
    '@context': 'http://iiif.io/api/image/2/context.json',
    '@id': addresses.service(2, name),
    profile: 'http://iiif.io/api/image/2/level2.json',
  };
}

/** Writes a thumbnail in Presentation 2.1. */
export function thumbnail2(image: ItemImage, addresses: Addresses): Record<string, unknown> {
  const { width } = thumbnailSize(image);
  return { '@id': addresses.image(2, image.name, `${width},`), service: service(image.name, addresses) };
}

function canvas(image: ItemImage, number: number, addresses: Addresses): Record<string, unknown> {
  const { name, width, height } = image;
  return {
    '@id': addresses.canvas(number),
    '@type': 'sc:Canvas',
    label: String(number),
    width,
    height,
    thumbnail: thumbnail2(image, addresses),
    images: [
      {
        '@id': addresses.painting(number),
        '@type': 'oa:Annotation',
        motivation: 'sc:painting',
        on: addresses.canvas(number),
        resource: {
          '@id': addresses.image(2, name, isWithinLimits(image) ? 'full' : 'max'),
          '@type': 'dctypes:Image',
          format: 'image/jpeg',
          width,
          height,
          service: service(name, addresses),
        },
      },
    ],
    rendering: { '@id': addresses.full(name), format: 'image/jpeg', label: 'Full image (JPEG)' },
  };
}

function pagesRange(images: readonly ItemImage[], addresses: Addresses): Record<string, unknown> {
  return {
    '@id': addresses.range,
    '@type': 'sc:Range',
    label: 'Pages',
    canvases: images.map((_image, at) => addresses.canvas(at + 1)),
  };
}
