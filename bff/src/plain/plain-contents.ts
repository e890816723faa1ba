import { limits } from '@iconotheca/contracts/limits';
import { isItemType, itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { readingsByWords, type Reading } from '@iconotheca/contracts/search/reading';
import type { QueryPart } from '@iconotheca/contracts/search/search';
import { searchHref, type SearchState } from '@iconotheca/contracts/search/search-url';
import type { Overview } from '@iconotheca/contracts/collection/overview';
import { isSectionKey } from '@iconotheca/contracts/collection/section';
import type { ItemHead } from '../items/item-head.ts';
import type { ContentNote } from '@iconotheca/contracts/rights/rights';
import { markup, type Html } from '../html/html.ts';
import { names, words } from '../wording/reader-language.ts';
import { plainNote } from './plain-note.ts';
import { plainItems } from './plain-items.ts';
import type { PlainListed, PlainResults } from './plain-answers.ts';

const numbers = new Intl.NumberFormat('en-GB');

/** Shows the first results of a search as links, or why there are none. */
export function plainResults({ state, found }: PlainResults, section: string): Html {
  const { q } = state;
  const said = words().plain;
  if (!('hits' in found)) return markup`<p class="note note--warn">${found.error}</p>`;
  const { total, error, corrected, read = [], parts = [] } = found;
  const hits = found.hits.slice(0, limits.visibleStep);
  if (error !== undefined) return markup`<p class="note note--warn">${said.failed({ reason: error })}</p>`;
  const readings = read.length > 0 && plainReadings(read, { state, section });
  if (total === 0)
    return markup`<p>${said.nothing}</p>${readings}${parts.map((part) => plainPart(part, { state, section }))}
<p><a href="${searchHref(section, { q: '', filters: [] })}">${said.everything}</a></p>
<p><a href="/r/">${said.byKind}</a></p>`;
  const searched = corrected?.q ?? q;
  const count = searched === '' ? said.results({ count: total }) : said.resultsFor({ count: total, words: searched });
  const shown = hits.length < total ? said.firstOf({ shown: hits.length, results: count }) : count;
  return markup`<h2>${shown}</h2>${readings}
${plainItems(hits, section)}`;
}

interface SearchedSection {
  state: SearchState;
  section: string;
}

/** Shows the readings of words of the query, and the way to the words. */
function plainReadings(read: readonly Reading[], { state, section }: SearchedSection): Html {
  const { plain } = words();
  const readings = readingsByWords(read).map((group) => {
    const meant = group.map(({ field, value }) => (field === 'TIPE' ? typeName(value) : value));
    const field = names().fields[group[0]?.field ?? 'TIPE'];
    const values = { words: group[0]?.from ?? '', field, lower: field.toLowerCase(), values: meant.join(plain.or) };
    return plain.readAs(values);
  });
  const href = searchHref(section, { ...state, read: [] });
  return markup`<p class="note">${plain.read({ readings: readings.join('; ') })} <a href="${href}">${plain.searchWords}</a></p>`;
}

/** A type outside the 28 is shown as it was written. */
function typeName(type: string): string {
  const key = itemTypeKey(type);
  return isItemType(key) ? names().types[key] : type;
}

/** Shows the results of a part of a query that finds nothing as a whole. */
function plainPart({ q, words: part, read, total, hits }: QueryPart, { state, section }: SearchedSection): Html {
  const href = searchHref(section, { ...state, q, read });
  return markup`<h2><a href="${href}">${part.join(' + ')}: ${words().plain.items({ count: total })}</a></h2>
${plainItems(hits, section)}`;
}

interface PlainItem {
  head: ItemHead;
  /** English words by notation. */
  labels: ReadonlyMap<string, string>;
  /** Origins whose images the page's policy shows. */
  servers: readonly string[];
}

/** Shows picture, facts and subjects of an item. */
export function plainItem({
  head: { title, facts, image, note, source, notations },
  labels,
  servers,
}: PlainItem): Html {
  const shown = image === undefined ? undefined : picture(image, { title, servers, note });
  return markup`<div class="plain-item">${shown ?? (source && elsewhere(source, words().plain.seeItem))}
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd dir="auto">${value}</dd>`)}
${notations.length > 0 && markup`<dt>Iconclass</dt>${notations.map((notation) => subject(notation, labels.get(notation)))}`}</dl></div>`;
}

interface PlainPicture {
  title: string;
  servers: readonly string[];
  note: ContentNote | undefined;
}

/**
 * A picture of another server is a link: shown in the page it would be a broken one. One with a content note is behind it,
 * and browsers fetch it when it is opened.
 */
function picture(url: string, { title, servers, note }: PlainPicture): Html {
  const isShown = URL.canParse(url) && servers.includes(new URL(url).origin);
  if (note === undefined) {
    return isShown
      ? markup`<p class="plain-picture"><img src="${url}" alt="${title}"></p>`
      : elsewhere(url, words().plain.seePicture);
  }
  const said = markup`<div class="plain-noted">${plainNote(note)}`;
  return isShown
    ? markup`${said}<details><summary>${words().plain.showPicture}</summary>
<p class="plain-picture"><img src="${url}" alt="${title}" loading="lazy"></p></details></div>`
    : markup`${said}${elsewhere(url, words().plain.seePicture)}</div>`;
}

function elsewhere(url: string, see: string): Html {
  return markup`<p><a href="${url}" rel="noreferrer">${see}</a></p>`;
}

function subject(notation: string, label: string | undefined): Html {
  const href = searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] });
  return markup`<dd dir="auto"><a href="${href}">${label ?? notation}</a>${label === undefined ? undefined : markup` <code class="code">${notation}</code>`}</dd>`;
}

/** Shows a list that its reader shares: its own words and its first items. */
export function plainList({ list: { name, description, count }, items }: PlainListed): Html {
  return markup`<h2 dir="auto">${name}</h2>
${description !== '' && markup`<p dir="auto">${description}</p>`}
<p class="meta num">${words().plain.items({ count })}</p>
${plainItems(items, 'all')}`;
}

/** Shows the sections with their counts, and the newest items. */
export function plainHome({ items, sections: counts, acquisitions }: Overview): Html {
  if (items === 0) return markup`<p>${words().plain.empty}</p>`;
  return markup`<h2>${words().plain.byKind}</h2>
<ul class="plain-sections">${counts.map(
    ({ key, count }) =>
      isSectionKey(key) &&
      markup`<li><a href="/r/section/${key}">${names().sections[key]}</a> <span class="meta num">${numbers.format(count)}</span></li>
`,
  )}</ul>
${acquisitions.length > 0 && markup`<h2>${words().plain.recent}</h2>\n${plainItems(acquisitions, 'all')}`}`;
}
