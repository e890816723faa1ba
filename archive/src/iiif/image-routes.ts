import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { ApiError } from '@iconotheca/contracts/http/error';
import { openToAllSites, preflightHeaders } from '@iconotheca/contracts/http/open-to-all-sites';
import { imageApiRoutes, type ImageApiOptions } from './image/image-api-routes.ts';
import { imageFileRoutes } from '../images/image-file-routes.ts';
import { manifestRoutes, type ManifestOptions } from './presentation/manifest-routes.ts';

export type ImageRoutesOptions = ImageApiOptions & ManifestOptions;

const paths = ['/iiif', '/f', '/api/iiif'];

/** Answers images, the files behind them and the manifests of items. Errors go on to the application's handler. */
export function imageRoutes(options: ImageRoutesOptions): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.use(paths, openImages, onlyReading);
  router.use(imageApiRoutes(options));
  router.use(imageFileRoutes(options));
  router.use(manifestRoutes(options));
  router.use(paths, forgetFailures);
  return router;
}

/** Viewers on other sites may show the images and read what is said of them. */
const openImages: RequestHandler = (_req, res, next) => {
  res.set({
    ...openToAllSites,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

const onlyReading: RequestHandler = (req, res, next) => {
  if (req.method === 'OPTIONS') {
    res.set(preflightHeaders(readingMethods));
    res.status(204).end();
    return;
  }
  if (req.method === 'GET' || req.method === 'HEAD') {
    next();
    return;
  }
  res.set('Allow', readingMethods.join(', '));
  throw new ApiError('method-not-allowed', 'Images and manifests can only be read.');
};

/** Headers of a picture do not hold for the words that come in its place. */
const forgetFailures: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!res.headersSent) {
    for (const header of ['Link', 'ETag', 'Cache-Control', 'Content-Type', 'Content-Length']) res.removeHeader(header);
  }
  next(error);
};
