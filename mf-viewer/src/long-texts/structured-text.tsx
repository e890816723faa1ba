import { webAddress } from '@iconotheca/ui/cards/item-facts';
import { isCDATA, isTag, isText, type ChildNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { Link } from '@iconotheca/client';
import { createElement, type ReactNode } from 'react';
import styles from './structured-text.module.css';

/** Elements of partners' XML (TEI, DocBook, XHTML) that mean something to a reader, and what they become. */
const shownAs: Readonly<Record<string, string>> = {
  p: 'p',
  ab: 'p',
  para: 'p',
  head: 'h3',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  hi: 'i',
  i: 'i',
  em: 'em',
  emph: 'em',
  emphasis: 'em',
  foreign: 'i',
  title: 'cite',
  cite: 'cite',
  b: 'b',
  strong: 'b',
  sup: 'sup',
  sub: 'sub',
  q: 'q',
  quote: 'blockquote',
  blockquote: 'blockquote',
  list: 'ul',
  ul: 'ul',
  ol: 'ol',
  item: 'li',
  li: 'li',
  lg: 'p',
  table: 'div',
  row: 'p',
  tr: 'p',
};
const dropped = new Set(['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'noscript']);
const breaks = new Set(['lb', 'br']);
/** Maximum nesting; elements below it are shown as plain text. */
const maxDepth = 200;

const nothing: readonly string[] = [];

interface StructuredTextProps {
  xml: string;
  lang: string | undefined;
  /** A text that fills the page is set like a book. */
  look?: 'note' | 'book';
  /** Headings that the page already shows. */
  without?: readonly string[];
}

/**
 * Shows a partner's XML as text for readers. Only the elements above become elements, all others give their text; of
 * attributes only the address of a link and a language are read, so nothing in it can run or restyle the page.
 */
export function StructuredText({ xml, lang, look = 'note', without = nothing }: StructuredTextProps) {
  const { children } = parseDocument(xml, { xmlMode: true, decodeEntities: true });
  return (
    <div className={`text ${styles[look]}`} lang={lang} dir="auto">
      {shown(children, 0, new Set(without))}
    </div>
  );
}

function shown(nodes: readonly ChildNode[], depth: number, without: ReadonlySet<string>): ReactNode[] {
  if (depth > maxDepth) return [plainText(nodes)];
  return nodes.map((node, index) => {
    if (isText(node)) return node.data;
    if (isCDATA(node)) return plainText(node.children);
    return isTag(node) ? element({ node, key: index, depth, without }) : null;
  });
}

interface ElementToShow {
  node: Element;
  key: number;
  depth: number;
  without: ReadonlySet<string>;
}

function element({ node, key, depth, without }: ElementToShow): ReactNode {
  const name = nameOf(node);
  if (dropped.has(name)) return null;
  const children = shown(node.children, depth + 1, without);
  const lang = node.attribs['xml:lang'] ?? node.attribs['lang'];
  // In XML an unclosed <br> holds what follows it.
  if (breaks.has(name)) return createElement('span', { key }, <br />, ...children);
  if (name === 'l') return createElement('span', { key, lang, className: styles.line }, ...children);
  if (name === 'cell' || name === 'td' || name === 'th') return createElement('span', { key, lang }, ...children, ' ');
  const tag = Object.hasOwn(shownAs, name) ? shownAs[name] : undefined;
  if (tag === 'h3' && without.has(plainText(node.children).trim())) return null;
  const address = webAddress(node.attribs['href'] ?? node.attribs['target'] ?? node.attribs['url']);
  if (address?.startsWith('/r/') === true) return createElement(Link, { key, to: address, lang }, ...children);
  if (address !== undefined) return createElement('a', { key, href: address, lang }, ...children);
  return createElement(tag ?? 'span', { key, lang }, ...children);
}

/** `tei:P` → `p` */
function nameOf(node: Element): string {
  return node.name.toLowerCase().replace(/^.*:/u, '');
}

/** The text of all that lies in the nodes, however deep, without what is dropped. */
function plainText(nodes: readonly ChildNode[]): string {
  const open = nodes.toReversed();
  let text = '';
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isText(node)) text += node.data;
    else if (isCDATA(node) || (isTag(node) && !dropped.has(nameOf(node)))) open.push(...node.children.toReversed());
  }
  return text;
}
