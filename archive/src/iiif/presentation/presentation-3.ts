import type {
  Canvas,
  ContentResource,
  IIIFExternalWebResource,
  ImageService2,
  ImageService3,
  Manifest,
  Range,
  ResourceProvider,
  Service,
} from '@iiif/presentation-3';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import { annotationPages } from './annotation-page.ts';
import { addressesOf, thumbnailSize, type Addresses } from './item-addresses.ts';
import { isEmpty, labelOf, languageOf, summaryOf, valuesOf } from './item-texts.ts';
import { addressOfRights, institutionsOf, metadataOf, rightsInWords } from './metadata-fields.ts';
import { notationsOf, notationTexts, type NotationTexts } from './notations.ts';
import { presentation2Context, presentation3Context } from './presentation-contexts.ts';
import { contributorsOf, providersOf } from './providers.ts';

export interface ManifestInput {
  origin: string;
  item: Item;
  /** Section in which the item's own page stands; that of all content when absent. */
  section?: string;
  /** At least one: a manifest has at least one canvas. */
  images: readonly ItemImage[];
  texts: NotationTexts;
  collectionName: (code: string) => string | undefined;
}

const boundTypes: ReadonlySet<string> = new Set(['manuscriptbook', 'book', 'emblembook', 'journal', 'facsimile']);

/** Writes an item as a IIIF Presentation 3.0 manifest. */
export function presentation3({ origin, item, section, images, texts, collectionName }: ManifestInput): Manifest {
  const addresses = addressesOf(origin, item, section);
  const [first] = images;
  const rights = addressOfRights(item);
  const summary = summaryOf(item);
  const credits = [...attribution(item, collectionName), ...rightsInWords(item)];
  const pages = annotationPages(item, { addresses, images, texts });
  return {
    '@context': presentation3Context,
    id: addresses.manifest,
    type: 'Manifest',
    label: labelOf(item),
    ...(isEmpty(summary) ? {} : { summary }),
    metadata: metadata(item, texts),
    ...(rights === undefined ? {} : { rights }),
    ...(credits.length === 0
      ? {}
      : { requiredStatement: { label: { en: ['Attribution'] }, value: { none: credits } } }),
    provider: providers(item, { addresses, collectionName }),
    homepage: homepages(item, addresses),
    seeAlso: [otherVersion(addresses.manifest2)],
    ...(item.PARENT?.length ? { partOf: containers(item.PARENT, addresses) } : {}),
    thumbnail: first === undefined ? [] : [thumbnail3(first, addresses)],
    behavior: [isBound(item) && images.length > 1 ? 'paged' : 'individuals'],
    ...(languageOf(item) === 'he' ? { viewingDirection: 'right-to-left' as const } : {}),
    items: images.map((image, at) => ({
      ...canvas(image, at + 1, addresses),
      ...(pages[at]?.length ? { annotations: pages[at] } : {}),
    })),
    ...(images.length > 1 ? { structures: [pagesRange(images, addresses)] } : {}),
  };
}

/** Tells whether an item is a bound volume. */
export function isBound(item: Item): boolean {
  return item.TYPE.some((type) => boundTypes.has(itemTypeKey(type)));
}

/**
 * Names those to be credited where the images are shown: the institution; without one the collection that contributed
 * the item, and where the record says it comes from. No one, where neither is known: the archive is not a source.
 */
export function attribution(item: Item, collectionName: ManifestInput['collectionName']): string[] {
  const institutions = institutionsOf(item);
  if (institutions.length > 0) return institutions;
  const sources = valuesOf(item, 'URL_WEBPAGE').filter(isWebAddress);
  return [...contributorsOf(item, collectionName).map(({ name }) => name), ...sources];
}

function metadata(item: Item, texts: NotationTexts): NonNullable<Manifest['metadata']> {
  const notations = notationsOf(item, texts);
  const entries = metadataOf(item);
  if (notations.length > 0) entries.push({ label: 'Iconclass', value: notationTexts(notations) });
  return entries.map(({ label, value }) => ({ label: { en: [label] }, value }));
}

interface ProviderContext {
  addresses: Addresses;
  collectionName: ManifestInput['collectionName'];
}

function providers(item: Item, { addresses, collectionName }: ProviderContext): ResourceProvider[] {
  return providersOf(item, { addresses, collectionName }).map(({ address, name }) => ({
    id: address,
    type: 'Agent',
    label: { none: [name] },
    homepage: [page(address, name)],
  }));
}

/** Links to a web page. */
export function page(address: string, name: string): ContentResource {
  return withLabel({ id: address, type: 'Text', format: 'text/html' }, { none: [name] });
}

function homepages(item: Item, addresses: Addresses): ContentResource[] {
  const here = withLabel({ id: addresses.page, type: 'Text', format: 'text/html' }, { en: ['Item page'] });
  const sources = valuesOf(item, 'URL_WEBPAGE').filter(isWebAddress);
  return [
    here,
    ...sources.map((address) =>
      withLabel({ id: address, type: 'Text', format: 'text/html' }, { en: ['Original source'] }),
    ),
  ];
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//u.test(text);
}

/** The types of the package leave labels of linked resources out. */
function withLabel(resource: ContentResource, label: Record<string, string[]>): ContentResource {
  return Object.assign(resource, { label });
}

/**
 * Links to the same in version 2.1.
 * @param address of the same in version 2.1
 */
export function otherVersion(address: string): ContentResource {
  const type = 'Dataset' as const;
  const resource = { id: address, type, format: 'application/ld+json', profile: presentation2Context };
  return withLabel(resource, { en: ['The same in version 2.1'] });
}

/** The collections of what the items with these ids contain. */
function containers(uids: readonly string[], addresses: Addresses): NonNullable<Manifest['partOf']> {
  return uids.map((uid) => ({ id: addresses.collectionOf(uid), type: 'Collection' }));
}

function canvas(image: ItemImage, number: number, addresses: Addresses): Canvas {
  const { name, width, height } = image;
  const body: IIIFExternalWebResource = {
    id: addresses.image(3, name, 'max'),
    type: 'Image',
    format: 'image/jpeg',
    width,
    height,
    service: services(name, addresses),
  };
  return {
    id: addresses.canvas(number),
    type: 'Canvas',
    label: { none: [String(number)] },
    width,
    height,
    thumbnail: [thumbnail3(image, addresses)],
    items: [
      {
        id: addresses.pageOf(number),
        type: 'AnnotationPage',
        items: [
          {
            id: addresses.painting(number),
            type: 'Annotation',
            motivation: 'painting',
            body,
            target: addresses.canvas(number),
          },
        ],
      },
    ],
    rendering: [
      withLabel({ id: addresses.full(name), type: 'Image', format: 'image/jpeg' }, { en: ['Full image (JPEG)'] }),
    ],
  };
}

/** Writes a thumbnail in Presentation 3. */
export function thumbnail3(image: ItemImage, addresses: Addresses): IIIFExternalWebResource {
  const { width, height } = thumbnailSize(image);
  return {
    id: addresses.image(3, image.name, width === image.width ? 'max' : `${width},${height}`),
    type: 'Image',
    format: 'image/jpeg',
    width,
    height,
    service: services(image.name, addresses),
  };
}

/** Both versions, the newer first. */
function services(name: string, addresses: Addresses): Service[] {
  const version3: ImageService3 = { id: addresses.service(3, name), type: 'ImageService3', profile: 'level2' };
  const version2: ImageService2 = {
    '@id': addresses.service(2, name),
    '@type': 'ImageService2',
    profile: 'http://iiif.io/api/image/2/level2.json',
  };
  // The package declares the services of version 2 but leaves them out of its union.
  return [version3, version2 as Partial<ImageService2> as Service];
}

function pagesRange(images: readonly ItemImage[], addresses: Addresses): Range {
  return {
    id: addresses.range,
    type: 'Range',
    label: { en: ['Pages'] },
    items: images.map((_image, at) => ({ id: addresses.canvas(at + 1), type: 'Canvas' as const })),
  };
}
