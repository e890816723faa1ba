import type { ApiError } from '@iconotheca/contracts/http/error';
import type { SiteView } from '@iconotheca/contracts/release/registry';
import type { Credentials } from '@iconotheca/contracts/account/session';
import type { Request, Response } from 'express';
import type { ArchiveClient } from '../archive-client.ts';
import type { LiveRegistry } from '../releases/live-registry.ts';
import { activeShell, releaseAddress, shellSlot } from '../releases/registry.ts';
import { resolve } from '../releases/resolve.ts';
import { pageHeaders } from '../security-headers.ts';
import { withCredentials } from './destination.ts';
import { keepImageToken } from './image-cookie.ts';
import { renderLoginPage } from './login-page.ts';
import type { PageFrame } from './page-frame.ts';

export interface LoginParts {
  archive: ArchiveClient;
  releases: LiveRegistry;
  publicOrigin: string | undefined;
  site: SiteView;
}

interface PageOf {
  request: Request;
  response: Response;
  dest: string;
  /** What was typed into the form; absent when none was sent. */
  user?: string;
  message?: string | undefined;
  /** Decides the status, and the message when none is given. */
  failure?: ApiError;
}

/** Shows the login page, for the first time or with what went wrong. */
export async function sendLoginPage(parts: Pick<LoginParts, 'releases' | 'site'>, page: PageOf): Promise<void> {
  const { dest, user, failure, message = failure && sentence(failure) } = page;
  const isMistyped = user !== undefined && failure?.code === 'wrong-login';
  await sendPage(parts, page, (frame) =>
    renderLoginPage({ ...frame, dest, user: user?.slice(0, 200) ?? '', message, isMistyped }),
  );
}

/** Sends a page of login as the site looks for whoever asks; a failure decides its status. */
export async function sendPage(
  { releases, site }: Pick<LoginParts, 'releases' | 'site'>,
  { request, response, failure }: Pick<PageOf, 'request' | 'response' | 'failure'>,
  render: (frame: PageFrame) => string,
): Promise<void> {
  const registry = await releases.current();
  const shell = activeShell(registry);
  const html = render({
    siteName: resolve(registry, { host: request.hostname ?? '' }).brand.name,
    site,
    styles: (shell?.styles ?? []).map((file) => ({
      address: releaseAddress(shellSlot, shell?.version ?? '', file),
      integrity: shell?.integrity[file],
    })),
  });
  pageHeaders(response);
  response.setHeader('cache-control', 'no-store');
  if (failure?.retryAfterS !== undefined) response.setHeader('retry-after', String(failure.retryAfterS));
  response
    .status(failure?.status ?? 200)
    .type('text/html')
    .send(html);
}

/**
 * Leads back with credentials, and lets the browser ask for images with them. The address holds a token: no cache may keep
 * it, and no page after it is told where the reader comes from.
 */
export function enter(response: Response, dest: string, credentials: Credentials): void {
  keepImageToken(response, credentials);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.redirect(303, withCredentials(dest, credentials));
}

/** `… It is possible again in 8 seconds.` */
export function sentence({ message, retryAfterS }: ApiError): string {
  if (retryAfterS === undefined) return message;
  const minutes = Math.ceil(retryAfterS / 60);
  const wait = retryAfterS < 120 ? `${retryAfterS} ${retryAfterS === 1 ? 'second' : 'seconds'}` : `${minutes} minutes`;
  return `${message} It is possible again in ${wait}.`;
}

export function queryOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : originalUrl.slice(at + 1));
}
