import { collections } from '@iconotheca/contracts/collection/collection';
import { nameHref } from '@iconotheca/contracts/name/addresses';
import { fieldOfKind, type NameKind } from '@iconotheca/contracts/name/name-field';
import type { NamesNear, NameUse } from '@iconotheca/contracts/name/name-use';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { plainConcepts, plainCounts } from '../concepts/plain-concept.ts';
import { markup, type Html } from '../html/html.ts';
import { plainItems } from '../plain/plain-items.ts';
import { words } from '../wording/reader-language.ts';

/** Shows a maker's or a place's other names and pictures, and what its items show, when, where and with whom, as lists. */
export function plainName(use: NameUse): Html {
  const {
    kind,
    name,
    years,
    names,
    links,
    within = [],
    narrower = [],
    total,
    hits,
    qualified,
    subjects,
    dates,
    makers,
    places,
  } = use;
  const { subject, name: said, items } = words().plain;
  const filters = [{ field: fieldOfKind[kind], mode: 'A', value: name } as const];
  const held = use.collections.map(({ key, doc_count }) => ({ key: collections.get(key) ?? key, doc_count }));
  return markup`${years && markup`<p>${years}</p>\n`}${names.length > 0 && markup`<p>${said.names}: <bdi>${names.join('; ')}</bdi></p>\n`}
${within.length > 0 && markup`<p>${said.within}</p>\n${linkedNames(kind, within)}`}
${narrower.length > 0 && markup`<h2>${said.narrower}</h2>\n${linkedNames(kind, narrower)}`}
${links.length > 0 && markup`<p>${links.map(({ site, href }) => markup`<a href="${href}">${site}</a> `)}</p>\n`}
<p>${items({ count: total })} <a href="${searchHref('all', { q: '', filters })}">${said.search}</a></p>
${hits.length > 0 && markup`<h2>${subject.pictures}</h2>\n${plainItems(hits, 'all')}`}
${plainCounts(
  said.qualified,
  qualified.map(({ qualifier, count }) => ({ key: said.qualifiers[qualifier], doc_count: count })),
)}${plainConcepts(said.subjects, subjects)}${plainCounts(subject.overTime, dates)}${plainCounts(subject.collections, held)}
${makers.length > 0 && markup`<h2>${kind === 'person' ? subject.beside : subject.makers}</h2>\n${linked('person', makers)}`}
${places.length > 0 && markup`<h2>${kind === 'place' ? subject.beside : said.places}</h2>\n${linked('place', places)}`}`;
}

/** Shows the names that may have been meant by one that no item has. */
export function plainNamesNear(kind: NameKind, { names }: NamesNear): Html | undefined {
  return names.length === 0 ? undefined : markup`<p>${words().plain.name.meant}</p>\n${linked(kind, names)}`;
}

function linked(kind: NameKind, values: readonly FacetCount[]): Html {
  const { items } = words().plain;
  return markup`<ul>${values.map(({ key, doc_count: count }) => markup`<li><a href="${nameHref(fieldOfKind[kind], key) ?? ''}" dir="auto">${key}</a> ${items({ count })}</li>\n`)}</ul>`;
}

function linkedNames(kind: NameKind, names: readonly string[]): Html {
  return markup`<ul>${names.map((name) => markup`<li><a href="${nameHref(fieldOfKind[kind], name) ?? ''}" dir="auto">${name}</a></li>\n`)}</ul>`;
}
