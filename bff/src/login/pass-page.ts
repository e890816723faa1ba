import { limits } from '@iconotheca/contracts/limits';
import { words } from '../wording/reader-language.ts';
import { markup } from '../html/html.ts';
import { renderFrame, type PageFrame } from '../html/page-frame.ts';

interface PassPage extends PageFrame {
  dest: string;
}

/** Renders one button: a change of login is asked for by a form, never by a link. */
export function renderPassPage({ dest, ...frame }: PassPage): string {
  const said = words().pass;
  const content = markup`<p>${said.text(limits)}</p>
<form method="post" action="/LOGIN/pass">
<input type="hidden" name="dest" value="${dest}">
<p><button class="btn btn--main" type="submit">${said.submit(limits)}</button></p>
</form>
<ul>
<li><a href="${dest}">${said.back}</a></li>
</ul>`;
  return renderFrame({ ...frame, title: said.title(limits), message: undefined, content });
}
