import { ApiError } from '@iconotheca/contracts/http/error';
import { filesOfBrand } from '@iconotheca/contracts/release/brand';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { brandStyle } from '@iconotheca/releases/brands/brand-style';
import { brandStyleFile } from '@iconotheca/releases/brands/brand-view';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import type { BrandVersion, Registry } from '@iconotheca/releases/registry';
import { Router } from 'express';

/** A version of a brand never changes. */
const immutable = 'public, max-age=31536000, immutable';

/** A picture may hold script, which runs where it is opened as a page of its own: there it may do nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves style sheets and pictures of brands, by brand and version. */
export function brandRoutes(releases: LiveRegistry): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/brands/:brand/:version/:file', async (request, response) => {
    const { brand, version, file } = request.params;
    const found = versionOf(await releases.current(), brand, version);
    const style = found && file === brandStyleFile ? brandStyle(found.document) : undefined;
    if (style !== undefined) {
      response.setHeader('cache-control', immutable);
      response.type('text/css').send(style);
      return;
    }
    // Only what the document names is served, whatever lies in its folder.
    const isNamed = found !== undefined && filesOfBrand(found.document).includes(file);
    const root = isNamed && found.folder !== undefined ? await releases.store.openBuild(found.folder) : undefined;
    if (root === undefined) throw new ApiError('not-found', 'There is no such file of a brand.');
    response.setHeader('cache-control', immutable);
    response.setHeader('content-security-policy', picturePolicy);
    response.sendFile(file, { root, cacheControl: false });
  });
  router.all('/brands/*path', (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') methodNotAllowed('GET', 'HEAD')(request, response, next);
    throw new ApiError('not-found', 'There is no such file of a brand.');
  });
  return router;
}

function versionOf({ brands }: Registry, id: string, version: string): BrandVersion | undefined {
  const versions = Object.hasOwn(brands, id) ? brands[id]?.versions : undefined;
  return versions && Object.hasOwn(versions, version) ? versions[version] : undefined;
}
