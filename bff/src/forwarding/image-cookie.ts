import type { Request, Response } from 'express';
import { cookieOptions, readCookie } from './cookie.ts';

/**
 * Pages cannot put a token to the addresses of their images, so the browser sends it by itself: a cookie that no script
 * and no other site's page gets to use, and that is looked at for images alone.
 */
const name = 'iconotheca-images';

/** Lets a reader's browser ask for images with their token from now on. @param exp seconds since epoch */
export function setImageToken(response: Response, { token, exp }: { token: string; exp?: number }): void {
  if (imageToken(response.req) === token) return;
  const expires = exp === undefined ? {} : { expires: new Date(exp * 1_000) };
  response.cookie(name, token, { ...cookieOptions(response), ...expires });
}

export function clearImageToken(response: Response): void {
  if (imageToken(response.req) !== undefined) response.clearCookie(name, cookieOptions(response));
}

export function imageToken(request: Request): string | undefined {
  return readCookie(request, name);
}
