import type { ApiError } from '@iconotheca/contracts/http/error';
import type { Credentials } from '@iconotheca/contracts/account/session';
import type { Request, Response } from 'express';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { withCredentials } from './destination.ts';
import type { BrowserSessions } from '../forwarding/browser-session.ts';
import { renderLoginPage } from './login-page.ts';
import { passkeyPolicy } from './passkey-form.ts';
import { reasonOf, words } from '../wording/reader-language.ts';
import { sendFramedPage, type FrameParts } from '../html/page-frame.ts';

export interface LoginParts extends FrameParts {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  sessions: BrowserSessions;
}

interface PageOf {
  request: Request;
  response: Response;
  dest: string;
  /** Text of the form; absent when none was sent. */
  user?: string;
  message?: string | undefined;
  /** Decides the status, and the message when none is given. */
  failure?: ApiError;
}

/** Shows the login page, for the first time or with what went wrong. */
export async function sendLoginPage(parts: LoginParts, page: PageOf): Promise<void> {
  const { publicOrigin } = parts;
  const { dest, user, failure, message = failure && sentence(failure) } = page;
  const isMistyped = user !== undefined && failure?.code === 'wrong-login';
  const policy = publicOrigin === undefined ? undefined : passkeyPolicy(page.request, publicOrigin);
  await sendFramedPage(parts, { ...page, policy }, (frame) =>
    renderLoginPage({ ...frame, dest, user: user?.slice(0, 200) ?? '', message, isMistyped, publicOrigin }),
  );
}

/**
 * Leads back with credentials whose token is the handle of this browser's session: without the cookie that comes with
 * the answer the address opens nothing. It names the reader, so no cache may keep it, and no later page learns it as referrer.
 */
export async function enter(
  { sessions }: Pick<LoginParts, 'sessions'>,
  response: Response,
  dest: string,
  credentials: Credentials,
): Promise<void> {
  const token = await sessions.begin(response, credentials);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.redirect(303, withCredentials(dest, { ...credentials, token }));
}

/** Returns a failure in words: `… It is possible again in 8 seconds.` */
export function sentence(failure: ApiError): string {
  const { retryAfterS } = failure;
  const reason = reasonOf(failure);
  if (retryAfterS === undefined) return reason;
  const { againInSeconds, againInMinutes } = words().errors;
  const again =
    retryAfterS < 120
      ? againInSeconds({ seconds: retryAfterS })
      : againInMinutes({ minutes: Math.ceil(retryAfterS / 60) });
  return `${reason} ${again}`;
}
