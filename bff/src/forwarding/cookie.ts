import type { Request, Response } from 'express';
import { requestOrigin } from './relay.ts';

/** Name of the application's setting that holds the address it is configured to be seen at, if it is. */
export const publicOriginSetting = 'public origin';

/** Returns the value of a cookie of ours; undefined when the browser sent none, or one that we never set. */
export function readCookie({ headers }: Request, name: string, form = /^[\w-]{1,200}$/u): string | undefined {
  const pair = (headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value !== undefined && form.test(value) ? value : undefined;
}

/** Returns the options of a cookie that no script and no other site's page gets to use. */
export function cookieOptions({ req, app }: Response) {
  const configured: unknown = app.get(publicOriginSetting);
  const secure = (typeof configured === 'string' ? configured : requestOrigin(req)).startsWith('https:');
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}
