import { markup } from '../html/html.ts';
import { withoutLogin } from './destination.ts';
import { focusIf, renderFrame, describedByMessage, type PageFrame } from '../html/page-frame.ts';

export interface LoginPage extends PageFrame {
  dest: string;
  /** What was typed; never the password. */
  user: string;
  /** Why the page is shown again. */
  message: string | undefined;
  /** Whether the message is about what was typed. */
  isMistyped: boolean;
}

export function renderLoginPage({ dest, user, isMistyped, ...frame }: LoginPage): string {
  const described = describedByMessage(isMistyped);
  const help = `/r/help/access?dest=${encodeURIComponent(dest)}`;
  const content = markup`<form method="post" action="/LOGIN">
<input type="hidden" name="dest" value="${dest}">
<p><label class="label" for="user">Username</label>
<input class="input" id="user" name="user" value="${user}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="200" required${described}${focusIf(user === '')}></p>
<p><label class="label" for="pass">Password</label>
<input class="input" id="pass" name="pass" type="password" autocomplete="current-password" maxlength="1000" required${described}${focusIf(user !== '')}></p>
<p><button class="btn btn--main" type="submit">Login</button></p>
</form>
<ul>
<li><a href="${withoutLogin(dest)}">Continue without logging in</a></li>
<li><a href="${help}">Log in through your institution</a></li>
<li><a href="/r/help/trial">No account yet: trial and 7-day pass</a></li>
</ul>`;
  return renderFrame({ ...frame, title: 'Log in', content });
}
