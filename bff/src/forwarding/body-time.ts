import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { buildsPath } from '@iconotheca/contracts/release/builds-path';
import type { RequestHandler } from 'express';

/** Longest that the body of a call may take to come in. Files may take as long as the server lets any request. */
const bodyMs = 30_000;

/** Cuts off clients that send a body drop by drop. */
export const limitBodyTime: RequestHandler = (request, _response, next) => {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const isFile = request.path === endpoints.upload.path || request.path.startsWith(buildsPath);
  if (hasBody && !isFile) {
    const timer = setTimeout(() => request.complete || request.destroy(), bodyMs);
    request.once('close', () => clearTimeout(timer));
  }
  next();
};
