import type { Request, Response } from 'express';
import { cookieOptions, readCookie } from '../forwarding/cookie.ts';
import { opsPath } from './ops-page.ts';

/** Who operates, for these pages alone: no script reads it, and no other site's page sends it. */
const name = 'iconotheca-ops';

export function setOpsToken(response: Response, token: string): void {
  response.cookie(name, token, optionsFor(response));
}

export function clearOpsToken(response: Response): void {
  response.clearCookie(name, optionsFor(response));
}

export function opsToken(request: Request): string | undefined {
  return readCookie(request, name, /^[\w.-]{1,300}$/u);
}

function optionsFor(response: Response) {
  return { ...cookieOptions(response), sameSite: 'strict', path: opsPath } as const;
}
