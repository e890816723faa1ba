import { randomBytes } from 'node:crypto';
import { handlePrefix } from '@iconotheca/contracts/account/session';
import { queryOf } from '@iconotheca/http/query';
import type { Request, RequestHandler, Response } from 'express';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cookieOptions, readCookie } from './cookie.ts';
import { noteHandleAlone } from './handle-alone.ts';
import { isFromOwnPage } from './own-page.ts';
import { seal, unseal, type SealKeys } from './seal.ts';

/** The reader's token, and what their pages say in place of it. */
const sealed = z.object({ token: z.string(), handle: z.string(), exp: z.int() });
export type BrowserSession = z.infer<typeof sealed>;

/** A token as the archive gave it. */
interface Given {
  token: string;
  /** Seconds since epoch. */
  exp: number;
}

/**
 * Sessions of browsers. The token lies encrypted in a cookie that no script and no other site's page gets to use; pages
 * hold a handle, which is of no use without the cookie, as the cookie is of none without the handle. This server keeps
 * nothing of it, and so any server with the same key answers the next request.
 */
export interface BrowserSessions {
  /** Finds the session of a request, and puts the token in place of the handle in its query and header. */
  read: RequestHandler;
  /** @returns the handle */
  begin: (response: Response, given: Given) => Promise<string>;
  end: (response: Response) => void;
  /** Seals what else a browser keeps until a time in seconds since epoch; `unseal` opens it. */
  seal: (content: JWTPayload, exp: number) => Promise<string>;
  unseal: (text: string) => Promise<JWTPayload | undefined>;
}

/** Browsers take the prefix over TLS alone, and with it from no other host. */
const secureName = '__Host-session';
const openName = 'iconotheca-session';
const sealedForm = /^[\w.-]{1,1000}$/u;
const handleBytes = 16;
/** Cookies that were opened lately: a page asks for some hundred images with the same. */
const mostOpened = 2_000;

const found = new WeakMap<Request, BrowserSession>();

/** Opens the sessions of browsers, sealed with the keys. */
export function openBrowserSessions(keys: SealKeys, publicOrigin: string | undefined): BrowserSessions {
  const opened = new LRUCache<string, BrowserSession>({ max: mostOpened });

  async function open(text: string): Promise<BrowserSession | undefined> {
    const known = opened.get(text);
    if (known !== undefined) return known.exp * 1_000 > Date.now() ? known : undefined;
    const session = sealed.safeParse(await unseal(text, keys)).data;
    if (session !== undefined) opened.set(text, session);
    return session;
  }

  return {
    async read(request, response, next) {
      const text = readCookie(request, nameOf(response), sealedForm);
      const session = text === undefined ? undefined : await open(text);
      if (session !== undefined && (isReading(request) || isFromOwnPage(request, publicOrigin))) {
        found.set(request, session);
        putToken(request, session);
      }
      noteHandleAlone(request, request.headers.authorization?.slice('Bearer '.length));
      if (request.originalUrl.includes(handlePrefix)) noteHandleAlone(request, queryOf(request).get('token'));
      next();
    },

    async begin(response, { token, exp }) {
      const handle = handlePrefix + randomBytes(handleBytes).toString('base64url');
      const text = await seal({ token, handle }, exp, keys);
      response.cookie(nameOf(response), text, { ...cookieOptions(response), expires: new Date(exp * 1_000) });
      return handle;
    },

    end(response) {
      const name = nameOf(response);
      if (readCookie(response.req, name, sealedForm) !== undefined) {
        response.clearCookie(name, cookieOptions(response));
      }
    },

    seal: (content, exp) => seal(content, exp, keys),
    unseal: (text) => unseal(text, keys),
  };
}

/** Returns the session of the browser that asks, for any address: images come without a handle. */
export function sessionOf(request: Request): BrowserSession | undefined {
  return found.get(request);
}

/** Returns the token that a page means by its handle. Any other text is left as it is: programs send tokens. */
export function tokenBehind<Text extends string | undefined>(request: Request, text: Text): Text | string {
  const session = found.get(request);
  if (session !== undefined && text === session.handle) return session.token;
  noteHandleAlone(request, text);
  return text;
}

function nameOf(response: Response): string {
  return cookieOptions(response).secure ? secureName : openName;
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** In a header, where no address and no log has it. */
function putToken(request: Request, { handle, token }: BrowserSession): void {
  const bearer = `Bearer ${token}`;
  if (request.headers.authorization === `Bearer ${handle}`) request.headers.authorization = bearer;
  if (!request.originalUrl.includes(handle)) return;
  const query = queryOf(request);
  if (query.get('token') !== handle || query.getAll('token').length > 1) return;
  query.delete('token');
  const [path = ''] = request.originalUrl.split('?', 1);
  const text = query.toString();
  request.originalUrl = text === '' ? path : `${path}?${text}`;
  request.url = request.originalUrl;
  request.headers.authorization ??= bearer;
}
