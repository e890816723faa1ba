import { ApiError } from '@iconotheca/contracts/http/error';
import type { RequestHandler } from 'express';

/** Methods that read: Express answers HEAD where it answers GET. */
export const readingMethods: readonly string[] = ['GET', 'HEAD'];

/** Refuses whatever method a request has: to be put after the routes of an address. */
export function methodNotAllowed(...allowed: readonly string[]): RequestHandler {
  const names = allowed.join(', ');
  return (_request, response) => {
    response.setHeader('allow', names);
    throw new ApiError('method-not-allowed', `This address answers to ${names} only.`);
  };
}

/** For addresses that are only read. */
export const onlyRead: RequestHandler = methodNotAllowed(...readingMethods);

/** Middleware that refuses a body that is not JSON, before anything reads it. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (!request.is('application/json')) {
    throw new ApiError('unsupported-media-type', 'The body must be JSON, with Content-Type: application/json.');
  }
  next();
};
