import { markup, type Html } from '../html.ts';
import { withoutLogin } from './destination.ts';

/** Path of the page's own sheet, which stands beside the shell's. */
export const loginStylesheet = '/LOGIN/login.css';

export interface LoginPage {
  /** Name of the site. */
  siteName: string;
  /** Addresses of the shell's sheets, with their hashes. */
  styles: readonly { address: string; integrity: string | undefined }[];
  dest: string;
  /** What was typed; never the password. */
  user: string;
  /** Why the page is shown again. */
  message: string | undefined;
  /** Whether the message is about what was typed. */
  isMistyped: boolean;
}

/** The login page: plain HTML that needs no script, and that password managers understand. */
export function renderLoginPage(page: LoginPage): string {
  const { siteName, styles, dest, user, message, isMistyped } = page;
  const told = isMistyped ? markup` aria-invalid="true" aria-describedby="message"` : undefined;
  const focus = markup` autofocus`;
  const help = `/r/help/access?dest=${encodeURIComponent(dest)}`;
  const document = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Login – ${siteName}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map(sheet)}<link rel="stylesheet" href="${loginStylesheet}">
</head>
<body class="login">
<header><a class="name" href="${withoutLogin('/r/')}">${siteName}</a></header>
<main>
<h1>Login</h1>
${message === undefined ? undefined : markup`<p class="note note--warn" id="message" role="alert">${message}</p>`}
<form method="post" action="/LOGIN">
<input type="hidden" name="dest" value="${dest}">
<p><label class="label" for="user">Username</label>
<input class="input" id="user" name="user" value="${user}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="200" required${told}${user === '' ? focus : undefined}></p>
<p><label class="label" for="pass">Password</label>
<input class="input" id="pass" name="pass" type="password" autocomplete="current-password" maxlength="1000" required${told}${user === '' ? undefined : focus}></p>
<p><button class="btn btn--main" type="submit">Login</button></p>
</form>
<ul>
<li><a href="${withoutLogin(dest)}">Go on without logging in</a></li>
<li><a href="${help}">Login via your institution</a></li>
<li><a href="/r/help/trial">No account yet: trial and 7-day pass</a></li>
</ul>
</main>
</body>
</html>
`;
  return document.text;
}

function sheet({ address, integrity }: LoginPage['styles'][number]): Html {
  const hash = integrity === undefined ? undefined : markup` integrity="${integrity}" crossorigin="anonymous"`;
  return markup`<link rel="stylesheet" href="${address}"${hash}>
`;
}
