import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { endpoints } from '@iconotheca/contracts/api';
import { openToAllSites } from '@iconotheca/contracts/http/open-to-all-sites';
import { Router, type RequestHandler } from 'express';
import type { ContentOf } from './content.ts';
import { tokenOf } from '@iconotheca/http/request-token';

interface OpenDataDeps {
  contentOf: ContentOf;
  /** True if every visitor is answered alike. */
  answersAlike: boolean;
}

/**
 * Lets pages of other sites read what any visitor reads, and nothing else: neither what a token opens, nor what a
 * reader gets because of the network they are in, which a page that they have open would read through their browser.
 */
export function openData({ contentOf, answersAlike }: OpenDataDeps): Router {
  const router = Router();
  const open: RequestHandler = async (request, response, next) => {
    const isVisitor = tokenOf(request) === undefined && (answersAlike || !(await contentOf(request)).isWhole());
    if (isVisitor) response.set(openToAllSites);
    next();
  };
  for (const { forAllSites, method, path } of Object.values<Endpoint>(endpoints)) {
    if (forAllSites !== true) continue;
    if (method === 'GET') router.get(path, open);
    else router.post(path, open);
  }
  return router;
}
