import { searchHref } from '@iconotheca/contracts/search/search-url';
import type { Overview } from '@iconotheca/contracts/collection/overview';
import { isSectionKey, sections } from '@iconotheca/contracts/collection/section';
import type { ItemHead } from '../items/item-head.ts';
import { markup, type Html } from '../html/html.ts';
import { plainItems } from './plain-items.ts';
import type { PlainResults } from './plain-answers.ts';

const numbers = new Intl.NumberFormat('en-GB');

/** Wording of a search without results (spec §8). */
const nothingFound = 'Alas, nothing found. Try changing your query';

/** The first results of a search as links, or why there are none. */
export function plainResults({ q, found }: PlainResults, section: string): Html {
  if (!('hits' in found)) return markup`<p class="note note--warn">${found.error}</p>`;
  const { hits, total, error, corrected } = found;
  if (error !== undefined) return markup`<p class="note note--warn">An error occurred: ${error}</p>`;
  if (total === 0) return markup`<p>${nothingFound}</p>`;
  const words = corrected?.q ?? q;
  const count = `${numbers.format(total)} ${total === 1 ? 'result' : 'results'}${words === '' ? '' : ` for “${words}”`}`;
  const shown = hits.length < total ? `The first ${numbers.format(hits.length)} of ${count}` : count;
  return markup`<h2>${shown}</h2>
${plainItems(hits, section)}`;
}

interface PlainItem {
  head: ItemHead;
  /** English words by notation. */
  labels: ReadonlyMap<string, string>;
  /** Origins whose images the page's policy shows. */
  servers: readonly string[];
}

/** Picture, facts and subjects of an item. */
export function plainItem({ head: { title, facts, image, notations }, labels, servers }: PlainItem): Html {
  return markup`<div class="plain-item">${image && picture(image, { title, servers })}
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}
${notations.length > 0 && markup`<dt>Iconclass</dt>${notations.map((notation) => subject(notation, labels.get(notation)))}`}</dl></div>`;
}

/** A picture of another server is a link: shown in the page it would be a broken one. */
function picture(url: string, { title, servers }: { title: string; servers: readonly string[] }): Html {
  return URL.canParse(url) && servers.includes(new URL(url).origin)
    ? markup`<p class="plain-picture"><img src="${url}" alt="${title}"></p>`
    : markup`<p><a href="${url}" rel="noreferrer">See the picture on the site that holds it</a></p>`;
}

function subject(notation: string, label: string | undefined): Html {
  const href = searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] });
  return markup`<dd><a href="${href}">${label ?? notation}</a>${label === undefined ? undefined : markup` <code class="code">${notation}</code>`}</dd>`;
}

/** Sections with how much they hold, and what came in last. */
export function plainHome({ sections: counts, acquisitions }: Overview): Html {
  return markup`<h2>Browse by kind</h2>
<ul class="plain-sections">${counts.map(
    ({ key, count }) =>
      isSectionKey(key) &&
      markup`<li><a href="/r/section/${key}">${sections[key].label}</a> <span class="meta num">${numbers.format(count)}</span></li>
`,
  )}</ul>
${acquisitions.length > 0 && markup`<h2>Recently added</h2>\n${plainItems(acquisitions, 'all')}`}`;
}
