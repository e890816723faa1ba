import type { Registry } from '@iconotheca/releases/registry';
import { rights, type TeamToken } from '@iconotheca/releases/token';
import { isExpired } from '@iconotheca/releases/access/team-token';
import { brandScope, everything } from '@iconotheca/releases/access/holder';
import { markup, type Html } from '../html/html.ts';
import { actAddress, time } from './pieces.ts';
import { reasonField } from './act-page.ts';

const rightWords: Readonly<Record<(typeof rights)[number], string>> = {
  publish: 'put builds among the releases',
  promote: 'promote, canary, preview, recall, roll back',
  brand: 'put and promote brands',
  operate: 'give out tokens, delete old versions',
};

/** What was typed into the form. */
export interface TokenForm {
  id: string;
  scope: readonly string[];
  /** Brands and slots that there are not yet, and hosts, between spaces. */
  further: string;
  rights: readonly string[];
  why?: string | undefined;
}

export const emptyTokenForm: TokenForm = { id: '', scope: [], further: '', rights: ['publish'] };

export function tokensContent(registry: Registry, form: TokenForm, now: Date): Html {
  const tokens = Object.values(registry.tokens).toSorted((a, b) => a.id.localeCompare(b.id));
  const scopes = [everything, ...Object.keys(registry.slots), ...Object.keys(registry.brands).map(brandScope)];
  return markup`<section aria-labelledby="given"><div class="rulehead"><h2 id="given">Tokens of teams</h2></div>
${tokens.length === 0 && markup`<p class="meta">None was given out yet.</p>`}
<ul class="rows">${tokens.map((token) => tokenRow(token, now))}</ul></section>
<section aria-labelledby="new"><div class="rulehead"><h2 id="new">Give out a token</h2></div>
<form class="act" method="post" action="/ops/tokens">
<p><label class="label" for="id">Name</label>
<input class="input" id="id" name="id" value="${form.id}" required maxlength="60" autocapitalize="none" spellcheck="false" aria-describedby="id-help">
<span class="help" id="id-help">Letters, digits, ., - and _. It stands in the log: ci-search.</span></p>
<fieldset><legend class="label">For</legend><div class="ticks">${scopes.map((scope) =>
    tick(
      { name: 'scope', value: scope },
      scope === everything ? markup`everything` : markup`${scope}`,
      form.scope.includes(scope),
    ),
  )}</div></fieldset>
<p><label class="label" for="further">And for</label>
<input class="input" id="further" name="further" value="${form.further}" maxlength="2000" autocapitalize="none" spellcheck="false" aria-describedby="further-help">
<span class="help" id="further-help">Slots and brands that are still to come, and hosts that its brands may have, between spaces: mf-tours brand:leuven host:leuven.example. With a host, what it ships is seen on its hosts alone; a brand shows those slots that are named here.</span></p>
<fieldset><legend class="label">It may</legend><div class="ticks ticks--long">${rights.map((right) =>
    tick(
      { name: 'rights', value: right },
      markup`<b>${right}</b> <span class="meta">${rightWords[right]}</span>`,
      form.rights.includes(right),
    ),
  )}</div></fieldset>
<p><label class="label" for="days">For how many days</label>
<input class="input input--short" id="days" name="days" type="number" min="1" max="366" value="90" required></p>
${reasonField({ why: form.why, isAtFault: false, isFirst: false })}
<p class="act-buttons"><button class="btn btn--main" type="submit">Make the token</button></p>
</form></section>`;
}

function tick(field: { name: string; value: string }, words: Html, isChosen: boolean): Html {
  return markup`<label class="check"><input class="tick" type="checkbox" name="${field.name}" value="${field.value}"${isChosen && markup` checked`}> <span>${words}</span></label>`;
}

function tokenRow(token: TeamToken, now: Date): Html {
  const { id, scope, rights: may, expires, oidc } = token;
  const isOver = isExpired(token, now);
  return markup`<li class="row${isOver && ' row--recalled'}"><div><h3 class="version">${id}</h3>
<p class="meta">${may.join(', ')} on ${scope.map((each) => (each === everything ? 'everything' : each)).join(', ')}${
    oidc !== undefined && markup`, for <span class="code">${oidc.subject}</span> of ${oidc.issuer}`
  }</p></div>
<p class="meta">${isOver ? 'expired' : 'ends'} ${time(expires, now)}</p>
<p class="line-acts"><a class="btn btn--small" href="${actAddress('token-revoke', { id })}">Revoke<span class="vh"> ${id}</span></a></p></li>`;
}
