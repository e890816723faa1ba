import { Router, type Request, type Response } from 'express';
import { collections } from '@iconotheca/contracts/collection/collection';
import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { ownImagesOf, type Item, type ItemImage } from '@iconotheca/contracts/item/item';
import type { ContentOf } from '../../accounts/content.ts';
import { answer } from '@iconotheca/http/answer';
import { originOf } from '../origin.ts';
import { annotationList } from './annotation-list.ts';
import { findPart } from './find-part.ts';
import { addressesOf, type Addresses } from './item-addresses.ts';
import { codesOf, type NotationTexts } from './notations.ts';
import { presentation2 } from './presentation-2.ts';
import { presentation3 } from './presentation-3.ts';
import { presentation2Context, presentation3Context } from './presentation-contexts.ts';
import { sendPresentation } from './send-presentation.ts';

export interface ManifestOptions {
  /** An item as it is served, with `_images` and `_annotations`. */
  itemOf: (uid: string) => Promise<Item | undefined>;
  /** Content that a reader gets; without it, everything. */
  contentOf?: ContentOf | undefined;
  /** Texts of notations; without it, manifests carry the notations alone. */
  textsOf?: ((notations: readonly string[]) => NotationTexts) | undefined;
  /** The name of a collection by its code in HIM. */
  collectionName?: ((code: string) => Promise<string | undefined>) | undefined;
  /** The section in which an item's own page stands, that of all content when absent. */
  sectionOf?: ((item: Item) => Promise<string>) | undefined;
  publicOrigin?: string | undefined;
}

interface DescribedItem {
  origin: string;
  item: Item;
  section: string;
  images: readonly ItemImage[];
  texts: NotationTexts;
  /** Names of the collections that the item is in. */
  collectionName: (code: string) => string | undefined;
}

interface AskedPart {
  id: string;
  version?: '2' | '3' | undefined;
  addressIn: (addresses: Addresses) => string;
}

/**
 * Answers an item as a IIIF manifest, Presentation 3, or 2.1 for those who ask by `version` or Accept (spec §7), and
 * the annotation list that manifests in 2.1 name; canvases, pages and annotations answer at their own addresses.
 */
export function manifestRoutes(options: ManifestOptions): Router {
  const { itemOf, contentOf, textsOf, collectionName = knownCollection, sectionOf, publicOrigin } = options;
  const router = Router();

  /** Gathers the description of an item. @throws ApiError for one that is not there, not the reader's or without images */
  async function described(id: string, req: Request): Promise<DescribedItem> {
    const item = await itemOf(id);
    if (item === undefined) throw new ApiError('item-not-found', 'There is no such item.', { field: 'id' });
    const content = await contentOf?.(req);
    if (content?.has(item) === false) throw content.refusal();
    const images = ownImagesOf(item);
    if (images.length === 0) {
      throw new ApiError('image-not-found', 'The item has no image, and a manifest needs one.', { field: 'id' });
    }
    const texts = textsOf?.(codesOf(item)) ?? new Map();
    const names = new Map<string, string | undefined>();
    for (const code of item.HIM ?? []) names.set(code, await collectionName(code));
    return {
      origin: originOf(req, publicOrigin),
      item,
      section: (await sectionOf?.(item)) ?? 'all',
      images,
      texts,
      collectionName: (code) => names.get(code),
    };
  }

  answer(router, endpoints.manifest, async ({ id, version }, req, res) => {
    const input = await described(id, req);
    res.set('Cache-Control', 'no-cache');
    sendPresentation(req, res, { version, second: () => presentation2(input), third: () => presentation3(input) });
    return undefined;
  });

  answer(router, endpoints.annotationList, async ({ id, canvas = 1 }, req) => {
    const input = await described(id, req);
    if (canvas > input.images.length) {
      throw new ApiError('not-found', `The item has ${input.images.length} canvases.`, { field: 'canvas' });
    }
    return annotationList(input, canvas);
  });

  /** Each thing in a manifest by its own address, as it stands there, and what it is part of. */
  async function answerPart(req: Request, res: Response, { id, version, addressIn }: AskedPart): Promise<undefined> {
    const input = await described(id, req);
    const addresses = addressesOf(input.origin, input.item);
    const address = addressIn(addresses);
    const third = findPart(presentation3(input), address);
    if (third === undefined) throw new ApiError('not-found', 'The manifest has no such part.', { field: 'id' });
    const second = () =>
      findPart([presentation2(input), ...input.images.map((_image, at) => annotationList(input, at + 1))], address);
    const partOf = [{ id: addresses.manifest, type: 'Manifest' }];
    res.set('Cache-Control', 'no-cache');
    sendPresentation(req, res, {
      version,
      // A part that version 2.1 has no word for, such as a page of annotations, is answered in version 3.
      second: () => ({ '@context': presentation2Context, within: addresses.manifest2, ...(second() ?? third) }),
      third: () => ({ '@context': presentation3Context, ...third, partOf }),
    });
    return undefined;
  }

  answer(router, endpoints.canvas, ({ canvas, ...asked }, req, res) =>
    answerPart(req, res, { ...asked, addressIn: (addresses) => addresses.canvas(canvas) }),
  );
  answer(router, endpoints.canvasPage, ({ canvas, ...asked }, req, res) =>
    answerPart(req, res, { ...asked, addressIn: (addresses) => addresses.pageOf(canvas) }),
  );
  answer(router, endpoints.canvasPainting, ({ canvas, ...asked }, req, res) =>
    answerPart(req, res, { ...asked, addressIn: (addresses) => addresses.painting(canvas) }),
  );
  answer(router, endpoints.canvasAnnotations, ({ canvas, ...asked }, req, res) =>
    answerPart(req, res, { ...asked, addressIn: (addresses) => addresses.annotationPage(canvas) }),
  );
  answer(router, endpoints.annotation, ({ annotation, ...asked }, req, res) =>
    answerPart(req, res, { ...asked, addressIn: (addresses) => addresses.annotation(annotation) }),
  );

  return router;
}

function knownCollection(code: string): Promise<string | undefined> {
  return Promise.resolve(collections.get(code));
}
