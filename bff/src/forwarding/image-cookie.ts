import type { Request, Response } from 'express';
import { requestOrigin } from './relay.ts';

/**
 * Pages cannot put a token to the addresses of their images, so the browser sends it by itself: a cookie that no script
 * and no other site's page gets to use, and that is looked at for images alone.
 */
const name = 'iconotheca-images';

/** Name of the application's setting that holds the address it is configured to be seen at, if it is. */
export const publicOriginSetting = 'public origin';

/** Lets a reader's browser ask for images with their token from now on. @param exp seconds since epoch */
export function setImageToken(response: Response, { token, exp }: { token: string; exp?: number }): void {
  if (imageToken(response.req) === token) return;
  const expires = exp === undefined ? {} : { expires: new Date(exp * 1_000) };
  response.cookie(name, token, { ...optionsFor(response), ...expires });
}

export function clearImageToken(response: Response): void {
  if (imageToken(response.req) !== undefined) response.clearCookie(name, optionsFor(response));
}

export function imageToken({ headers }: Request): string | undefined {
  const pair = (headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  const token = pair?.slice(name.length + 1);
  return token !== undefined && /^[\w-]{1,200}$/u.test(token) ? token : undefined;
}

function optionsFor({ req, app }: Response) {
  const configured: unknown = app.get(publicOriginSetting);
  const secure = (typeof configured === 'string' ? configured : requestOrigin(req)).startsWith('https:');
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}
