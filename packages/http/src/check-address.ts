import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { RequestHandler } from 'express';

/**
 * Middleware that refuses an address that is too long or cannot be decoded, before any route reads it.
 * @throws ApiError `uri-too-long`, `bad-encoding`
 */
export const checkAddress: RequestHandler = ({ originalUrl }, _response, next) => {
  if (originalUrl.length > limits.maxUriBytes) {
    throw new ApiError(
      'uri-too-long',
      `The address is longer than ${limits.maxUriBytes.toLocaleString('en-GB')} bytes.`,
    );
  }
  try {
    decodeURIComponent(originalUrl);
  } catch (cause) {
    const message = /%(?![\da-f]{2})/iu.test(originalUrl)
      ? 'The address holds a % that is not followed by two hexadecimal digits; write % as %25.'
      : 'Letters in this address are not encoded in UTF-8.';
    throw new ApiError('bad-encoding', message, { cause });
  }
  next();
};
