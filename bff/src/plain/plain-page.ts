import { collectionSection } from '@iconotheca/contracts/collection/section';
import { markup, type Html } from '../html/html.ts';
import { words } from '../wording/reader-language.ts';

/** Path of the sheet of these pages, which stands beside the shell's. */
export const plainStylesheet = '/plain.css';

/** Says what a page needs scripts for; the common reason where a page has no words of its own. */
function needsOf(page: string): string {
  const { needs, otherNeeds } = words().plain;
  const own: Readonly<Record<string, string>> = needs;
  return Object.hasOwn(own, page) ? (own[page] ?? otherNeeds) : otherNeeds;
}

/** Ways on from pages that say little without scripts. */
function wayOn(page: string, archive: string | undefined): { href: string; text: string } | undefined {
  if (page === 'help') return { href: '/help/', text: words().plain.instructions };
  if (!pagesOfArchive.has(page) || archive === undefined) return undefined;
  return { href: `/r/section/${collectionSection(archive)}`, text: words().plain.browse };
}

const pagesOfArchive: ReadonlySet<string> = new Set(['collection', 'record', 'history']);

/** Content of a page for a reader without scripts. */
export interface PlainContent {
  /** Name of the page within its remote; undefined for the fallback screen. */
  page: string | undefined;
  /** Words of the search that it shows. */
  q: string;
  content: Html | undefined;
  /** Code of the collection that users contribute to. */
  archive?: string | undefined;
}

/** Renders the whole page for a reader without scripts: where they are, its content, a form that leads on. */
export function plainPage(
  { name, title, description }: Record<'name' | 'title' | 'description', string>,
  { page = '', q, content, archive }: PlainContent,
): Html {
  const way = wayOn(page, archive);
  const { frame, plain } = words();
  return markup`<link rel="stylesheet" href="${plainStylesheet}">
<div class="plain"><header class="wrap"><p><a href="/r/">${name}</a></p>
<nav aria-label="${frame.main}"><a href="/r/">${frame.home}</a> <a href="/r/help/start">${frame.help}</a></nav></header>
<main class="wrap"><h1 dir="auto">${title || name}</h1>
${(content === undefined || page === 'home') && markup`<p>${description}</p>`}
<form action="/r/section/all" method="get" role="search"><label class="label" for="plain-q">${frame.searchAll}</label>
<input class="input" id="plain-q" name="q" type="search" value="${q}"> <button class="btn btn--main">${frame.search}</button></form>
${content}
${way && markup`<p><a href="${way.href}">${way.text}</a></p>`}
<p class="note">${needsOf(page)} ${plain.allow}</p></main></div>`;
}
