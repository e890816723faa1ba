import type { Registry } from '@iconotheca/releases/registry';
import type { TeamToken } from '@iconotheca/releases/token';
import { isExpired } from '@iconotheca/releases/access/team-token';
import { everything } from '@iconotheca/releases/access/holder';
import { markup, type Html } from '../html/html.ts';
import { actAddress, time } from './pieces.ts';

/** Lists the tokens that were given out, before the form that makes one. */
export function tokensContent(registry: Registry, form: Html, now: Date): Html {
  const tokens = Object.values(registry.tokens).toSorted((a, b) => a.id.localeCompare(b.id));
  return markup`<section aria-labelledby="given"><div class="rulehead"><h2 id="given">Tokens of teams</h2></div>
${tokens.length === 0 && markup`<p class="meta">None was given out yet.</p>`}
<ul class="rows">${tokens.map((token) => tokenRow(token, now))}</ul></section>
<section aria-labelledby="new"><div class="rulehead"><h2 id="new">Give out a token</h2></div>
${form}</section>`;
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
