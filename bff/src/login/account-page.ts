import type { OwnSession } from '@iconotheca/contracts/account/own-sessions';
import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import type { ownPasskeys } from '@iconotheca/contracts/account/passkey';
import Bowser from 'bowser';
import type * as z from 'zod/mini';
import { markup, type Html } from '../html/html.ts';
import { describedByMessage, renderFrame, type PageFrame } from '../html/page-frame.ts';
import { passkeyForm } from './passkey-form.ts';
import { words } from '../wording/reader-language.ts';
import { fromNow } from '../wording/relative-time.ts';

/** Terms of tokens to choose from, in days. */
const tokenDays = [7, 30, 90, accountLimits.maxTokenDays] as const;

interface AccountPage extends PageFrame {
  sessions: readonly OwnSession[];
  /** Seconds since epoch. */
  nowS: number;
  /** Page to lead back to. */
  dest: string;
  /** Act that they have just done. */
  done: 'ended' | 'saved' | undefined;
  /** Undefined where the site has none. */
  passkeys: PasskeysShown | undefined;
  /** Token that has just been made; it is shown this once. */
  made: string | undefined;
  /** Typed name, where no token was made of it. */
  name: string;
  message: string | undefined;
}

interface PasskeysShown extends z.output<typeof ownPasskeys> {
  publicOrigin: string;
  /** True if they logged in just now, and may change them. */
  isFresh: boolean;
}

/** Renders the logins and tokens of a reader, with a button to end each, and a form for another token. */
export function renderAccountPage(page: AccountPage): string {
  const { sessions, dest, done, passkeys, made, ...frame } = page;
  const said = words().account;
  const [tokens, logins] = [sessions.filter(isToken), sessions.filter((each) => !isToken(each))];
  const content = markup`${done && markup`<p class="note" role="status">${done === 'ended' ? said.ended : words().passkeys.saved}</p>`}
<h2>${said.logins}</h2>
<ul class="sessions">${logins.map((each) => login(each, page))}</ul>
${logins.length > 1 && endForm({ id: 'others', label: said.endOthers, dest })}
${passkeys && passkeyPart(passkeys, page)}
<h2>${said.tokens}</h2>
<p>${said.why}</p>
${made !== undefined && newToken(made)}
${tokens.length === 0 ? markup`<p>${said.none}</p>` : markup`<ul class="sessions">${tokens.map((each) => token(each, page))}</ul>`}
${tokenForm(page)}
<ul>
<li><a href="${dest}">${said.back}</a></li>
</ul>`;
  return renderFrame({ ...frame, title: said.title, tab: said.title, content });
}

function isToken({ scope }: OwnSession): boolean {
  return scope !== undefined;
}

function login({ id, isThis, agent, created, used, exp }: OwnSession, { nowS, dest }: AccountPage): Html {
  const said = words().account;
  const name = browserOf(agent) ?? said.unknownBrowser;
  const times = [
    ...(isThis ? [said.thisBrowser] : []),
    said.loggedIn({ when: fromNow(created, nowS) }),
    said.used({ when: fromNow(used, nowS) }),
    said.ends({ when: fromNow(exp, nowS) }),
  ];
  return markup`<li><div><strong id="s${id}">${name}</strong>
<span class="meta">${times.join(' · ')}</span></div>
${!isThis && endForm({ id, label: said.end, of: `s${id}`, dest })}</li>`;
}

function token({ id, name = '', scope, created, used, exp }: OwnSession, { nowS, dest }: AccountPage): Html {
  const said = words().account;
  const times = [
    scope === 'read' ? said.read : said.write,
    said.made({ when: fromNow(created, nowS) }),
    ...(used > created ? [said.used({ when: fromNow(used, nowS) })] : []),
    said.ends({ when: fromNow(exp, nowS) }),
  ];
  return markup`<li><div><strong id="s${id}">${name}</strong>
<span class="meta">${times.join(' · ')}</span></div>
${endForm({ id, label: said.end, of: `s${id}`, dest })}</li>`;
}

interface EndForm {
  id: number | 'others';
  label: string;
  /** Element that names what is ended. */
  of?: string;
  dest: string;
}

function endForm({ id, label, of, dest }: EndForm): Html {
  const names = of !== undefined && markup` id="end${id}" aria-labelledby="end${id} ${of}"`;
  return markup`<form method="post" action="/LOGIN/account/end">
<input type="hidden" name="dest" value="${dest}">
<button class="btn" type="submit" name="id" value="${id}"${names}>${label}</button>
</form>`;
}

function passkeyPart({ passkeys, isNeeded, publicOrigin, isFresh }: PasskeysShown, { nowS, dest }: AccountPage): Html {
  const said = words().passkeys;
  const rows = passkeys.map(({ id, name, created, used }, at) => {
    const times = [
      words().account.made({ when: fromNow(created, nowS) }),
      ...(used === undefined ? [] : [words().account.used({ when: fromNow(used, nowS) })]),
    ];
    return markup`<li><div><strong id="k${at}">${name}</strong>
<span class="meta">${times.join(' · ')}</span></div>
${
  isFresh &&
  markup`<form method="post" action="/LOGIN/account/passkeys/remove"><input type="hidden" name="dest" value="${dest}">
<button class="btn" type="submit" name="id" value="${id}" id="remove${at}" aria-labelledby="remove${at} k${at}">${said.remove}</button>
</form>`
}</li>`;
  });
  const fields = markup`<p><label class="label" for="passkey-name">${said.name}</label>
<input class="input" id="passkey-name" name="name" maxlength="${accountLimits.maxPasskeyName}" autocomplete="off" required></p>`;
  const adding = {
    act: 'create',
    publicOrigin,
    action: '/LOGIN/account/passkeys',
    dest,
    label: said.add,
    fields,
  } as const;
  const ways = markup`${rows.length > 0 && needForm(isNeeded, dest)}
<p data-passkey-without>${said.needsScript}</p>
${passkeyForm(adding)}`;
  return markup`<h2>${said.title}</h2>
<p>${said.why}</p>
${rows.length === 0 ? markup`<p>${said.none}</p>` : markup`<ul class="sessions">${rows}</ul>`}
${isFresh ? ways : markup`<p>${isNeeded ? said.notEnough : said.enough} ${said.logInAgain} <a href="/LOGIN?dest=${encodeURIComponent(dest)}">${words().login.submit}</a></p>`}`;
}

function needForm(isNeeded: boolean, dest: string): Html {
  const said = words().passkeys;
  return markup`<form method="post" action="/LOGIN/account/passkeys/need"><input type="hidden" name="dest" value="${dest}">
<p>${isNeeded ? said.notEnough : said.enough}</p>
<p><button class="btn" type="submit" name="need" value="${isNeeded ? 'no' : 'yes'}">${isNeeded ? said.needNot : said.need}</button></p>
</form>`;
}

function newToken(made: string): Html {
  return markup`<p class="note" role="status"><label for="made">${words().account.copy}</label>
<input class="input" id="made" value="${made}" readonly autocomplete="off" spellcheck="false" autofocus></p>`;
}

function tokenForm({ dest, name, message }: AccountPage): Html {
  const said = words().account;
  const isAtFault = message !== undefined;
  return markup`<form method="post" action="/LOGIN/account/tokens">
<input type="hidden" name="dest" value="${dest}">
<p><label class="label" for="name">${said.name}</label>
<input class="input" id="name" name="name" value="${name}" maxlength="${accountLimits.maxTokenName}" autocomplete="off" required${describedByMessage(isAtFault)}${isAtFault && markup` autofocus`}></p>
<p><label class="label" for="scope">${said.scope}</label>
<select class="input" id="scope" name="scope"><option value="read">${said.read}</option><option value="write">${said.write}</option></select></p>
<p><label class="label" for="days">${said.days}</label>
<select class="input" id="days" name="days">${tokenDays.map((days) => markup`<option value="${days}">${said.daysOf({ days })}</option>`)}</select></p>
<p><button class="btn btn--main" type="submit">${said.make}</button></p>
</form>`;
}

/** `Firefox, Linux` */
function browserOf(agent: string | undefined): string | undefined {
  if (agent === undefined || agent === '') return undefined;
  const { browser, os } = Bowser.parse(agent);
  const known = [browser.name, os.name].filter(Boolean);
  return known.length === 0 ? agent.slice(0, 60) : known.join(', ');
}
