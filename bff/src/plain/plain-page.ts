import { collectionSection } from '@iconotheca/contracts/collection/section';
import { markup, type Html } from '../html/html.ts';

/** Path of the sheet of these pages, which stands beside the shell's. */
export const plainStylesheet = '/plain.css';

/** What a page needs scripts for, by the page; what all of them need them for where a page has no words of its own. */
const needs: Readonly<Record<string, string>> = {
  home: 'Suggestions while you type, filters, saved items and lists need JavaScript.',
  section: 'Filters, sorting, further results and saving need JavaScript.',
  item: 'Zooming, saving, comments and related items need JavaScript.',
  owner: 'The timeline and the map need JavaScript.',
  copy: 'The timeline and the map need JavaScript.',
  lists: 'Saved items and lists are kept by your browser and need JavaScript.',
  compare: 'Comparing images needs JavaScript.',
  describe: 'Describing items needs JavaScript.',
  help: 'These help pages and logging in need JavaScript.',
  collection: 'Adding items needs JavaScript.',
  record: 'The form for provenance items needs JavaScript.',
  history: 'The history of a record needs JavaScript.',
};
const otherNeeds = 'Filters, viewing and cataloguing need JavaScript.';

/** Ways on from pages that say little without scripts. */
function wayOn(page: string, archive: string | undefined): { href: string; text: string } | undefined {
  if (page === 'help') return { href: '/help/', text: 'Read the instructions (PDF)' };
  if (!pagesOfArchive.has(page) || archive === undefined) return undefined;
  return { href: `/r/section/${collectionSection(archive)}`, text: 'Browse the collection' };
}

const pagesOfArchive: ReadonlySet<string> = new Set(['collection', 'record', 'history']);

/** What a page holds for a reader without scripts. */
export interface PlainContent {
  /** Name of the page within its remote; undefined for the fallback screen. */
  page: string | undefined;
  /** Words of the search that it shows. */
  q: string;
  content: Html | undefined;
  /** Code of the collection that users contribute to. */
  archive?: string | undefined;
}

/** The whole page for a reader without scripts: where they are, what the page holds, a form that leads on. */
export function plainPage(
  { name, title, description }: Record<'name' | 'title' | 'description', string>,
  { page = '', q, content, archive }: PlainContent,
): Html {
  const way = wayOn(page, archive);
  return markup`<link rel="stylesheet" href="${plainStylesheet}">
<div class="plain"><header class="wrap"><p><a href="/r/">${name}</a></p>
<nav aria-label="Main"><a href="/r/">Home</a> <a href="/r/help/start">Help</a></nav></header>
<main class="wrap"><h1>${title || name}</h1>
${(content === undefined || page === 'home') && markup`<p>${description}</p>`}
<form action="/r/section/all" method="get" role="search"><label class="label" for="plain-q">Search all content</label>
<input class="input" id="plain-q" name="q" type="search" value="${q}"> <button class="btn btn--main">Search</button></form>
${content}
${way && markup`<p><a href="${way.href}">${way.text}</a></p>`}
<p class="note">${needs[page] ?? otherNeeds} Please allow it for this site and load the page again.</p></main></div>`;
}
