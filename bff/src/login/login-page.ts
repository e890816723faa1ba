import { markup } from '../html/html.ts';
import { words } from '../wording/reader-language.ts';
import { withoutLogin } from './destination.ts';
import { passkeyForm } from './passkey-form.ts';
import { focusIf, renderFrame, describedByMessage, type PageFrame } from '../html/page-frame.ts';

export interface LoginPage extends PageFrame {
  dest: string;
  /** What was typed; never the password. */
  user: string;
  /** Why the page is shown again. */
  message: string | undefined;
  /** Whether the message is about what was typed. */
  isMistyped: boolean;
  /** Address of the site, where passkeys log in. */
  publicOrigin: string | undefined;
}

export function renderLoginPage({ dest, user, isMistyped, publicOrigin, ...frame }: LoginPage): string {
  const said = words().login;
  const described = describedByMessage(isMistyped);
  const help = `/r/help/access?dest=${encodeURIComponent(dest)}`;
  const content = markup`<form method="post" action="/LOGIN">
<input type="hidden" name="dest" value="${dest}">
<p><label class="label" for="user">${said.user}</label>
<input class="input" id="user" name="user" value="${user}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="200" required${described}${focusIf(user === '')}></p>
<p><label class="label" for="pass">${said.pass}</label>
<input class="input" id="pass" name="pass" type="password" autocomplete="current-password" maxlength="1000" required${described}${focusIf(user !== '')}></p>
<p><button class="btn btn--main" type="submit">${said.submit}</button></p>
</form>
${publicOrigin !== undefined && passkeyForm({ act: 'get', publicOrigin, action: '/LOGIN/passkey', dest, label: words().passkeys.logIn })}
<ul>
<li><a href="${withoutLogin(dest)}">${said.without}</a></li>
<li><a href="${help}">${said.institution}</a></li>
<li><a href="/r/help/trial">${said.trial}</a></li>
</ul>`;
  return renderFrame({ ...frame, title: said.title, content });
}
