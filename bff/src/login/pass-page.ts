import { limits } from '@iconotheca/contracts/limits';
import { markup } from '../html/html.ts';
import { renderFrame, type PageFrame } from '../html/page-frame.ts';

interface PassPage extends PageFrame {
  dest: string;
}

/** One button: what changes who is logged in is asked for by a form, never by a link. */
export function renderPassPage({ dest, ...frame }: PassPage): string {
  const content = markup`<p>With it you read everything for ${limits.passDays} days, in this browser, without an account. If you are logged in, it takes the place of your login.</p>
<form method="post" action="/LOGIN/pass">
<input type="hidden" name="dest" value="${dest}">
<p><button class="btn btn--main" type="submit">Take a ${limits.passDays}-day pass</button></p>
</form>
<ul>
<li><a href="${dest}">Go back without a pass</a></li>
</ul>`;
  return renderFrame({ ...frame, title: `${limits.passDays}-day pass`, message: undefined, content });
}
