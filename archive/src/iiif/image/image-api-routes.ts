import { Router, type Request, type Response } from 'express';
import { ApiError } from '@iconotheca/contracts/http/error';
import { namesEtag } from '@iconotheca/contracts/http/etag';
import { clientSignal } from '@iconotheca/http/client-signal';

import { imageContext, imageInfo, imageProfile, type ApiVersion } from './image-info.ts';
import { formats, parseImageRequest, type ImageParams } from './image-request.ts';
import { cachedFor, openToEveryone, type Audience } from '../../accounts/image-rights.ts';
import type { ImageFileOptions } from '../../images/image-file-routes.ts';
import { asksForLinkedData, linkedData } from '../linked-data.ts';
import { originOf } from '../origin.ts';
import { findImage, readyImage } from '../../images/ready-image.ts';
import { isCardImage } from '../../images/rendering/thumbnail.ts';

export interface ImageApiOptions extends ImageFileOptions {
  publicOrigin?: string | undefined;
}

type ImagePath = { version: string; name: string };

/** Seconds; names stay with their images, so pixels never change and what is said of them hardly does. */
const pixelsMaxAge = 'public, max-age=31536000, immutable';
const infoMaxAge = 'public, max-age=3600';

/** Answers IIIF Image API 2.1 and 3.0, level 2, at `/iiif/2` and `/iiif/3`. */
export function imageApiRoutes(options: ImageApiOptions): Router {
  const { images, prepare, rightTo = openToEveryone, publicOrigin } = options;
  const router = Router({ strict: true, caseSensitive: true });

  async function sendImage(req: Request<ImagePath & ImageParams>, res: Response): Promise<void> {
    const { base, version } = addressOf(req, publicOrigin);
    const planned = await findImage(images, req.params.name);
    const asked = parseImageRequest(req.params, planned, version);
    const audience = isCardImage(asked.rendering, planned) ? 'everyone' : await rightTo(req, planned.name);
    const image = await readyImage(images, req.params.name, prepare);
    const { rendering, canonical } = parseImageRequest(req.params, image, version);
    const headers = {
      'Content-Type': formats[rendering.format],
      ETag: `"${images.keyOf(image, rendering)}"`,
      ...cachedFor(audience, pixelsMaxAge),
      Link: `<${base}/${canonical}>;rel="canonical", <${imageProfile(version)}>;rel="profile"`,
    };
    if (namesEtag(req.get('If-None-Match'), headers.ETag)) {
      res.set(headers).status(304).end();
      return;
    }
    const bytes = await images.derive(image, rendering, clientSignal(res));
    res.set({ ...headers, 'Content-Length': String(bytes.length) });
    if (audience === 'everyone') {
      images.responseCache.set(req, res, { name: image.name, version: image.version, etag: headers.ETag, bytes });
    }
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  router.get(['/iiif/:version/:name', '/iiif/:version/:name/'], async (req: Request<ImagePath>, res) => {
    const { base } = addressOf(req, publicOrigin);
    await findImage(images, req.params.name);
    res.redirect(303, `${base}/info.json`);
  });

  router.get('/iiif/:version/:name/info.json', async (req: Request<ImagePath>, res) => {
    const { base, version } = addressOf(req, publicOrigin);
    const { name, width, height } = await findImage(images, req.params.name);
    const audience = await rightTo(req, name);
    sendInfo(req, res, { version, audience, body: imageInfo({ id: base, version, width, height }) });
  });

  router.get('/iiif/:version/:name/:region/:size/:rotation/:file', sendImage);

  router.get('/iiif/:version/:name/*rest', async (req: Request<ImagePath>) => {
    addressOf(req, publicOrigin);
    await findImage(images, req.params.name);
    throw new ApiError('bad-request', 'An image is asked for as region/size/rotation/quality.format.');
  });

  return router;
}

/** @throws ApiError `not-found` for other versions of the Image API */
function addressOf(req: Request<ImagePath>, publicOrigin?: string): { base: string; version: ApiVersion } {
  const version = req.params.version === '2' ? 2 : req.params.version === '3' ? 3 : undefined;
  if (version === undefined) throw new ApiError('not-found', 'The Image API is here in versions 2 and 3.');
  const name = encodeURIComponent(req.params.name);
  return { base: `${originOf(req, publicOrigin)}/iiif/${version}/${name}`, version };
}

interface Info {
  version: ApiVersion;
  audience: Audience;
  body: Record<string, unknown>;
}

/** Sends linked data to those who ask for it, JSON with a link to the context to all others. */
function sendInfo(req: Request, res: Response, { version, audience, body }: Info): void {
  const context = imageContext(version);
  const links = [`<${imageProfile(version)}>;rel="profile"`];
  const isLinkedData = asksForLinkedData(req);
  if (!isLinkedData) links.push(`<${context}>;rel="http://www.w3.org/ns/json-ld#context";type="application/ld+json"`);
  const plainType = isLinkedData ? linkedData : 'application/json';
  // Not by `set`, which puts a charset to it.
  res.setHeader('Content-Type', isLinkedData && version === 3 ? `${plainType};profile="${context}"` : plainType);
  res.set({ ...cachedFor(audience, infoMaxAge), Link: links.join(', ') }).vary('Accept');
  res.send(Buffer.from(JSON.stringify(body)));
}
