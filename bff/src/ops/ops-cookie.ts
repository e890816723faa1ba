import type { Request, Response } from 'express';
import { publicOriginSetting } from '../forwarding/image-cookie.ts';
import { requestOrigin } from '../forwarding/relay.ts';

/** Who operates, for these pages alone: no script reads it, and no other site's page sends it. */
const name = 'iconotheca-ops';
const path = '/ops';

export function setOpsToken(response: Response, token: string): void {
  response.cookie(name, token, optionsFor(response));
}

export function clearOpsToken(response: Response): void {
  response.clearCookie(name, optionsFor(response));
}

export function opsToken({ headers }: Request): string | undefined {
  const pair = (headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  const token = pair?.slice(name.length + 1);
  return token !== undefined && /^[\w.-]{1,300}$/u.test(token) ? token : undefined;
}

function optionsFor({ req, app }: Response) {
  const configured: unknown = app.get(publicOriginSetting);
  const secure = (typeof configured === 'string' ? configured : requestOrigin(req)).startsWith('https:');
  return { httpOnly: true, sameSite: 'strict', path, secure } as const;
}
