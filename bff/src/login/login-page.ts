import { interfaceLanguages } from '@iconotheca/contracts/words/languages';
import { offeredLanguages } from '@iconotheca/contracts/language/interface-language';
import { markup, type Html } from '../html/html.ts';
import { inLanguage } from '../pages/page-language.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';
import { withoutLogin } from './destination.ts';
import { passkeyForm } from './passkey-form.ts';
import { focusIf, renderFrame, describedByMessage, type PageFrame } from '../html/page-frame.ts';

export interface LoginPage extends PageFrame {
  dest: string;
  /** Typed username; never the password. */
  user: string;
  /** Reason why the page is shown again. */
  message: string | undefined;
  /** True if the message is about typed text. */
  isMistyped: boolean;
  /** Address of the site, where passkeys log in. */
  publicOrigin: string | undefined;
}

/** Renders the login form. */
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
</ul>
${languageLinks(dest, frame.brand.languages)}`;
  return renderFrame({ ...frame, title: said.title, content });
}

/** The same page in the languages of the site, which the header of other pages offers by a script. */
function languageLinks(dest: string, offered: readonly string[] | undefined): Html {
  const query = `dest=${encodeURIComponent(dest)}`;
  const links = offeredLanguages
    .filter((code) => offered?.includes(code) !== false)
    .map((code) => {
      const current = code === readerLanguage() && markup` aria-current="true"`;
      const href = `${inLanguage('/LOGIN', code)}&${query}`;
      return markup`<a href="${href}" lang="${code}" hreflang="${code}"${current}>${interfaceLanguages[code]}</a>
`;
    });
  return markup`<p class="languages">
${links}</p>`;
}
