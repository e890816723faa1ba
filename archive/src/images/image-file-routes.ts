import { Router, type NextFunction, type Request, type Response } from 'express';
import { clientSignal } from '@iconotheca/http/client-signal';
import { cachedFor, openToEveryone, type ImageRight } from '../accounts/image-rights.ts';
import type { Images } from './images.ts';
import { findImage, readyImage, type PrepareImage } from './ready-image.ts';

export interface ImageFileOptions {
  images: Images;
  prepare?: PrepareImage | undefined;
  /** Without it, everyone gets every image. */
  rightTo?: ImageRight | undefined;
}

/** A name stays with its image. */
const fileMaxAge = 'public, max-age=31536000, immutable';

/** Answers `/f/{image}`: the image itself as a JPEG, in parts when asked (spec §2). */
export function imageFileRoutes(options: ImageFileOptions): Router {
  const { images, prepare, rightTo = openToEveryone } = options;
  const router = Router({ strict: true, caseSensitive: true });

  async function sendImage(req: Request<{ name: string }>, res: Response, next: NextFunction): Promise<void> {
    const { name } = await findImage(images, req.params.name);
    const audience = await rightTo(req, name);
    const image = await readyImage(images, name, prepare);
    const file = await images.fullImage(image, clientSignal(res));
    res.set({ 'Content-Type': 'image/jpeg', ETag: `"${image.version}"`, ...cachedFor(audience, fileMaxAge) });
    const sending = { cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
    res.sendFile(file, sending, (error: unknown) => {
      // A client that has gone is not a failure of ours.
      if (error instanceof Error && !res.headersSent && !res.destroyed) next(error);
    });
  }

  router.get('/f/:name', sendImage);

  return router;
}
