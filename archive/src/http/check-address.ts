import { ApiError } from '@iconotheca/contracts/error';
import { limits } from '@iconotheca/contracts/limits';
import type { NextFunction, Request, Response } from 'express';

/** Refuses an address that is too long or whose percent-encoding is broken, before any route reads it. */
export function checkAddress(request: Request, _response: Response, next: NextFunction): void {
  if (request.originalUrl.length > limits.maxUriBytes) {
    throw new ApiError(
      'uri-too-long',
      `The address is longer than ${limits.maxUriBytes.toLocaleString('en-GB')} bytes.`,
    );
  }
  try {
    decodeURIComponent(request.originalUrl);
  } catch (cause) {
    throw new ApiError('bad-encoding', 'The address holds a broken percent-encoding; write % as %25.', { cause });
  }
  next();
}
