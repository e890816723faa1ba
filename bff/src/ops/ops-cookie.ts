import type { Request, Response } from 'express';
import { z } from 'zod';
import { cookieOptions, readCookie } from '../forwarding/cookie.ts';
import type { BrowserSessions } from '../forwarding/browser-session.ts';
import { opsPath } from './ops-page.ts';

/** A token that opens these pages, and until when. */
export interface OpsLogin {
  token: string;
  /** Seconds since epoch. */
  exp: number;
}

type Sealing = Pick<BrowserSessions, 'seal' | 'unseal'>;

/** The token of who operates, sealed, for these pages alone: no script reads it, and no other site's page sends it. */
const name = 'iconotheca-ops';
const sealedForm = /^[\w.-]{1,1000}$/u;
/** Claims that no other cookie of ours has. */
const sealed = z.object({ opsToken: z.string() });

/** Sets the cookie with the sealed token of the operator. */
export async function setOpsToken(response: Response, { token, exp }: OpsLogin, { seal }: Sealing): Promise<void> {
  const text = await seal({ opsToken: token }, exp);
  response.cookie(nameOf(response), text, { ...optionsFor(response), expires: new Date(exp * 1_000) });
}

/** Removes the cookie of the token. */
export function clearOpsToken(response: Response): void {
  response.clearCookie(nameOf(response), optionsFor(response));
}

/** Reads the token from its cookie; undefined when there is none or its seal does not hold. */
export async function opsToken(request: Request, response: Response, { unseal }: Sealing): Promise<string | undefined> {
  const text = readCookie(request, nameOf(response), sealedForm);
  return text === undefined ? undefined : sealed.safeParse(await unseal(text)).data?.opsToken;
}

/** Browsers take the prefix over TLS alone. */
function nameOf(response: Response): string {
  return cookieOptions(response).secure ? `__Secure-${name}` : name;
}

function optionsFor(response: Response) {
  return { ...cookieOptions(response), sameSite: 'strict', path: opsPath } as const;
}
