import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import { words } from '../wording/reader-language.ts';
import { markup } from '../html/html.ts';
import { focusIf, renderFrame, describedByMessage, type PageFrame } from '../html/page-frame.ts';

/** Fault of the form: the login, or the wanted password. */
export type PasswordFault = 'login' | 'wanted';

export interface PasswordPage extends PageFrame {
  dest: string;
  /** Typed username; never a password. */
  user: string;
  message: string | undefined;
  fault: PasswordFault | undefined;
}

/** Renders a form for another password; it asks for the present one, as login does. */
export function renderPasswordPage({ dest, user, fault, ...frame }: PasswordPage): string {
  const [atLogin, atWanted] = [describedByMessage(fault === 'login'), fault === 'wanted'];
  const { minPasswordLength: least, maxPasswordLength: most } = accountLimits;
  const said = words().password;
  const described = atWanted
    ? markup` aria-invalid="true" aria-describedby="message rule"`
    : markup` aria-describedby="rule"`;
  const content = markup`<form method="post" action="/LOGIN/password">
<input type="hidden" name="dest" value="${dest}">
<p><label class="label" for="user">${words().login.user}</label>
<input class="input" id="user" name="user" value="${user}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="200" required${atLogin}${focusIf(user === '')}></p>
<p><label class="label" for="pass">${said.present}</label>
<input class="input" id="pass" name="pass" type="password" autocomplete="current-password" maxlength="${most}" required${atLogin}${focusIf(user !== '')}></p>
<p><label class="label" for="wanted">${said.wanted}</label>
<input class="input" id="wanted" name="wanted" type="password" autocomplete="new-password" minlength="${least}" maxlength="${most}" required${described}>
<span class="meta" id="rule">${said.rule({ minPasswordLength: least })}</span></p>
<p><label class="label" for="again">${said.again}</label>
<input class="input" id="again" name="again" type="password" autocomplete="new-password" maxlength="${most}" required${describedByMessage(atWanted)}></p>
<p><button class="btn btn--main" type="submit">${said.submit}</button></p>
</form>
<ul>
<li>${said.stays}</li>
<li><a href="${dest}">${said.cancel}</a></li>
</ul>`;
  return renderFrame({ ...frame, title: said.title, content });
}
