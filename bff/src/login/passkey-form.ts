import { pagePolicy } from '@iconotheca/releases/page-policy';
import type { Request } from 'express';
import { pageOrigins } from '../forwarding/relay.ts';
import { markup, type Html } from '../html/html.ts';
import type { Words } from '../words/all.ts';
import { words } from '../wording/reader-language.ts';

/** Path of the script of forms that need a passkey. */
export const passkeyScript = '/LOGIN/passkey.js';

/** Returns the policy of a page whose scripts are that of passkeys, and others that it names. */
export function passkeyPolicy(request: Request, publicOrigin: string, others: readonly string[] = []): string {
  const scripts = pageOrigins(request, publicOrigin).map((origin) => origin + passkeyScript);
  return pagePolicy({ scripts: [...scripts, ...others], imageHosts: [] });
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
  /** By default in the reader's language. */
  said?: Words['passkeys'];
}

/** Renders a form that the script shows where the browser knows passkeys, and asks it for one before it is sent. */
export function passkeyForm(form: PasskeyForm): Html {
  const { act, publicOrigin, action, dest, label, fields, said = words().passkeys } = form;
  const unused = act === 'create' ? said.notAdded : said.unused;
  return markup`<form method="post" action="${action}" data-passkey="${act}" data-origin="${new URL(publicOrigin).origin}" data-begin="${action}/begin" data-unused="${unused}" hidden>
<input type="hidden" name="dest" value="${dest}"><input type="hidden" name="answer" value="">
${fields}
<p><button class="btn" type="submit">${label}</button></p>
<p class="meta" role="alert"></p>
</form>
<script src="${passkeyScript}" type="module"></script>`;
}
