import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { copyHref, ownerHref } from '@iconotheca/contracts/owner/addresses';
import type { ChainLink, Copy } from '@iconotheca/contracts/owner/copy';
import type { DatedMark, OwnedBook, Owner } from '@iconotheca/contracts/owner/owner';
import { markup, type Html } from '../html/html.ts';
import { plainItems } from '../plain/plain-items.ts';
import { words } from '../wording/reader-language.ts';

/** Shows an owner's marks in time, books and records, as lists. */
export function plainOwner({ dated, books, marks, others, places }: Owner): Html {
  return markup`${dated.length > 0 && markup`<h2>${words().plain.marksInTime}</h2>\n<ul>${dated.map(markLine)}</ul>`}
${places.length > 0 && markup`<h2>${words().plain.placesOfUse}</h2>\n<ul>${places.map(({ name }) => markup`<li>${name}</li>\n`)}</ul>`}
${books.length > 0 && markup`<h2>${words().plain.books}</h2>\n<ul>${books.map(bookLine)}</ul>`}
${marks.length > 0 && markup`<h2>${words().plain.marks}</h2>\n${plainItems(marks, 'all')}`}
${others.length > 0 && markup`<h2>${words().plain.alsoNamed}</h2>\n${plainItems(others, 'all')}`}`;
}

/** Shows a copy's owners in the order of time, with the gaps between them, and its records. */
export function plainCopy({ author, imprint, institution, shelfmark, chain, records }: Copy): Html {
  return markup`<p>${[author, imprint].filter(Boolean).join(', ')}</p>
<p>${institution.name}, <code class="code">${shelfmark}</code></p>
${chain.length > 0 && markup`<h2>${words().plain.ownersInTime}</h2>\n<ol>${chain.map(chainLine)}</ol>`}
<h2>${words().plain.recordsOfCopy}</h2>
${plainItems(records, 'all')}`;
}

function chainLine(link: ChainLink): Html {
  if (link.kind === 'gap')
    return markup`<li>${words().plain.ownerUnknown({ from: link.from, until: link.until })}</li>\n`;
  const { owner, span, dates } = link;
  const when = span?.label ?? dates.join(', ');
  return markup`<li>${owner === undefined ? words().plain.ownerNotNamed : linked(ownerHref(owner.id), owner.label)}${when && `, ${when}`}</li>\n`;
}

function markLine({ uid, label, span, date }: DatedMark): Html {
  return markup`<li>${span?.label ?? date ?? words().plain.noDate}: <a href="${itemHref(uid, 'all')}">${label}</a></li>\n`;
}

function bookLine(book: OwnedBook): Html {
  const said = [book.author, book.title, book.imprint].filter(Boolean).join(', ');
  return markup`<li>${said && `${said}: `}${linked(copyHref(book), `${book.institution.name}, ${book.shelfmark}`)}</li>\n`;
}

function linked(href: string | undefined, text: string): Html {
  return href === undefined ? markup`${text}` : markup`<a href="${href}">${text}</a>`;
}
