import { formatDate } from '@iconotheca/client';
import type { Citation, CiteContext } from '../citation.ts';
import { invertedName, spokenName, type PersonName } from './person-name.ts';

/** Names beyond the third are "et al.". */
const mostNames = 3;

/**
 * Formats a citation in words: "Vaenius, Otho, and Christoph Weigel. Amorum Emblemata. Emblem book, Nürnberg: Weigel,
 * 1710. Herzog August Bibliothek, uh-103. Iconotheca. https://… (accessed 20 November 2026)."
 */
export function plainText(citation: Citation, { siteName, accessed }: CiteContext): string {
  const { creators, title, institution, collection, shelfmark, url } = citation;
  const sentences = [
    creators.length === 0 ? undefined : namesText(creators),
    title,
    workText(citation),
    [institution ?? collection, shelfmark].filter(Boolean).join(', '),
    siteName,
  ];
  return `${sentences.flatMap((text) => (text ? sentence(text) : [])).join(' ')} ${url} (accessed ${formatDate(accessed)}).`;
}

/** A full stop where the text brings none of its own. */
function sentence(text: string): string {
  return /[.!?…]["”’»)]?$/u.test(text) ? text : `${text}.`;
}

function workText({ type, technique, dimensions, place, publisher, date }: Citation): string {
  const imprint = [place, publisher].filter(Boolean).join(': ');
  return [type, technique, dimensions, imprint, date?.text].filter(Boolean).join(', ');
}

function namesText(names: readonly PersonName[]): string {
  const [first, ...others] = names;
  if (first === undefined) return '';
  if (names.length > mostNames) return `${invertedName(first)}, et al.`;
  const last = others.pop();
  if (last === undefined) return invertedName(first);
  return `${[invertedName(first), ...others.map(spokenName)].join(', ')}, and ${spokenName(last)}`;
}
