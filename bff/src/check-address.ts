import { checkAddress as check } from '@iconotheca/contracts/http/check-address';
import type { RequestHandler } from 'express';

export const checkAddress: RequestHandler = ({ originalUrl }, _response, next) => {
  check(originalUrl);
  next();
};
