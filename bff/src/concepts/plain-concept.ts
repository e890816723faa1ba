import { collections } from '@iconotheca/contracts/collection/collection';
import { conceptHref, iconclassHref } from '@iconotheca/contracts/iconclass/addresses';
import type { ConceptUse, UsedConcept } from '@iconotheca/contracts/iconclass/concept-use';
import { isResolved, type IconclassResult } from '@iconotheca/contracts/iconclass/iconclass';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { markup, type Html } from '../html/html.ts';
import { plainItems } from '../plain/plain-items.ts';
import { words } from '../wording/reader-language.ts';
import { labelOf } from './concept-head.ts';

/** Shows a concept's place and pictures, and what is below and beside it, as lists. */
export function plainConcept(use: ConceptUse): Html {
  const { concept, total, hits, above, below, keyed, beside, related, dates, makers } = use;
  const { subject, items } = words().plain;
  const nearest = above.findLast(({ count }) => count > 0);
  const href = searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: concept.n }] });
  return markup`<p><a href="${iconclassHref}">Iconclass</a>${above.map((step) => markup` › ${link(step)}`)}</p>
${total === 0 ? markup`<p>${subject.none}</p>${nearest && markup`<p>${around(subject.nearest, link(nearest))}</p>`}` : markup`<p>${items({ count: total })} <a href="${href}">${subject.search}</a></p>`}
${hits.length > 0 && markup`<h2>${subject.pictures}</h2>\n${plainItems(hits, 'all')}`}
${plainConcepts(subject.below, below)}${plainConcepts(subject.beside, beside)}${plainConcepts(subject.keyed, keyed)}${plainConcepts(subject.related, related)}
${plainCounts(subject.overTime, dates)}
${plainCounts(
  subject.collections,
  use.collections.map(({ key, doc_count }) => ({ key: collections.get(key) ?? key, doc_count })),
)}
${plainCounts(subject.makers, makers)}`;
}

/** Shows what was perhaps meant by a notation that there is not. */
export function plainMeant(answers: IconclassResult): Html {
  const meant = Object.values(answers).flatMap((answer) => (isResolved(answer) ? [] : (answer.suggestion ?? [])));
  const sentence = words().plain.subject.meant;
  return markup`${meant.map((n) => markup`<p>${around(sentence, markup`<a href="${conceptHref(n)}">${n}</a>`)}</p>`)}
<p><a href="${iconclassHref}">Iconclass</a></p>`;
}

/** Shows the top of Iconclass. */
export function plainIconclass(answers: IconclassResult): Html {
  const tops = Object.values(answers).filter(isResolved);
  return markup`<ul>${tops.map((top) => markup`<li>${link({ ...top, count: top.count ?? 0 })} ${words().plain.items({ count: top.count ?? 0 })}</li>\n`)}</ul>`;
}

/** Lists concepts with their counts, below a heading; undefined for none. */
export function plainConcepts(title: string, concepts: readonly UsedConcept[]): Html | undefined {
  if (concepts.length === 0) return undefined;
  return markup`<h2>${title}</h2>
<ul>${concepts.map((concept) => markup`<li>${link(concept)} ${words().plain.items({ count: concept.count })}</li>\n`)}</ul>`;
}

/** Lists values with their counts, below a heading; undefined for none. */
export function plainCounts(title: string, values: readonly FacetCount[]): Html | undefined {
  if (values.length === 0) return undefined;
  return markup`<h2>${title}</h2>
<ul>${values.map(({ key, doc_count }) => markup`<li>${key}: ${words().plain.items({ count: doc_count })}</li>\n`)}</ul>`;
}

/** Puts a link into a sentence, where its language has it. */
function around(sentence: string, concept: Html): Html {
  const [before = '', after = ''] = sentence.split('<concept></concept>');
  return markup`${before}${concept}${after}`;
}

function link(concept: UsedConcept): Html {
  return markup`<a href="${conceptHref(concept.n)}">${labelOf(concept)}</a> <code class="code">${concept.n}</code>`;
}
