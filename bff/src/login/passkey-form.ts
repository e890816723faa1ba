import { pagePolicy } from '@iconotheca/releases/page-policy';
import type { Request } from 'express';
import { pageOrigins } from '../forwarding/relay.ts';
import { markup, type Html } from '../html/html.ts';
import { words } from '../wording/reader-language.ts';

/** Path of the script of forms that need a passkey. */
export const passkeyScript = '/LOGIN/passkey.js';

/** Of a page whose one script is that of passkeys. */
export function passkeyPolicy(request: Request, publicOrigin: string): string {
  const scripts = pageOrigins(request, publicOrigin).map((origin) => origin + passkeyScript);
  return pagePolicy({ scripts, imageHosts: [] });
}

interface PasskeyForm {
  /** `create` makes a passkey, `get` logs in with one. */
  act: 'create' | 'get';
  /** Address of the site: devices keep passkeys for it alone, and not for a partner's host of the same site. */
  publicOrigin: string;
  action: string;
  dest: string;
  label: string;
  fields?: Html;
}

/** A form that the script shows where the browser knows passkeys, and asks it for one before it is sent. */
export function passkeyForm({ act, publicOrigin, action, dest, label, fields }: PasskeyForm): Html {
  const said = words().passkeys;
  const unused = act === 'create' ? said.notAdded : said.unused;
  return markup`<form method="post" action="${action}" data-passkey="${act}" data-origin="${new URL(publicOrigin).origin}" data-begin="${action}/begin" data-unused="${unused}" hidden>
<input type="hidden" name="dest" value="${dest}"><input type="hidden" name="answer" value="">
${fields}
<p><button class="btn" type="submit">${label}</button></p>
<p class="meta" role="alert"></p>
</form>
<script src="${passkeyScript}" type="module"></script>`;
}
