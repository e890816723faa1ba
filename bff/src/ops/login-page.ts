import { markup, type Html } from '../html/html.ts';
import { passkeyForm } from '../login/passkey-form.ts';
import { words as english } from '../words/en.ts';
import { opsPath } from './ops-page.ts';

interface LoginContent {
  user: string;
  dest: string;
  /** Address of the site, where passkeys log in. */
  publicOrigin: string | undefined;
}

/** Draws the ways in: an operator's account, by password or passkey, or a team's token. */
export function loginContent({ user, dest, publicOrigin }: LoginContent): Html {
  const said = english.passkeys;
  return markup`<div class="ops-login"><form method="post" action="${opsPath}/login">
<h2>With your account</h2>
<p class="help">For accounts that may operate releases.</p>
<input type="hidden" name="dest" value="${dest}">
<p><label class="label" for="user">Username</label>
<input class="input" id="user" name="user" value="${user}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="200" required></p>
<p><label class="label" for="pass">Password</label>
<input class="input" id="pass" name="pass" type="password" autocomplete="current-password" maxlength="1000" required></p>
<p><button class="btn btn--main" type="submit">Log in</button></p>
</form>
${publicOrigin !== undefined && passkeyForm({ act: 'get', publicOrigin, action: `${opsPath}/passkey`, dest, label: said.logIn, said })}
<form method="post" action="${opsPath}/login">
<h2>With a team’s token</h2>
<p class="help">You see every part, and act on those that the token is for.</p>
<input type="hidden" name="dest" value="${dest}">
<p><label class="label" for="token">Token</label>
<input class="input" id="token" name="token" type="password" autocomplete="off" spellcheck="false" maxlength="300" required></p>
<p><button class="btn" type="submit">Use the token</button></p>
</form></div>`;
}
