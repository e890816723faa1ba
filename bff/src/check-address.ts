import { ApiError } from '@iconotheca/contracts/error';
import { limits } from '@iconotheca/contracts/limits';
import type { RequestHandler } from 'express';

/** Refuses an address that is too long or whose percent-encoding is broken, before any route reads it. */
export const checkAddress: RequestHandler = ({ originalUrl }, _response, next) => {
  if (originalUrl.length > limits.maxUriBytes) {
    throw new ApiError('uri-too-long', `The address is longer than ${limits.maxUriBytes} bytes.`);
  }
  decodeURIComponent(originalUrl);
  next();
};
