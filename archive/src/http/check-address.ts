import { checkAddress as check } from '@iconotheca/contracts/http/check-address';
import type { NextFunction, Request, Response } from 'express';

export function checkAddress({ originalUrl }: Request, _response: Response, next: NextFunction): void {
  check(originalUrl);
  next();
}
