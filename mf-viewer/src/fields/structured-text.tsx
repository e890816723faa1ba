import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** Elements of partners' XML that carry meaning for a reader, and what they become. All others give their text. */
const shownAs: Readonly<Record<string, string>> = {
  p: 'p',
  ab: 'p',
  head: 'h3',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  hi: 'i',
  i: 'i',
  em: 'i',
  title: 'cite',
  cite: 'cite',
  b: 'b',
  strong: 'b',
  q: 'q',
  quote: 'blockquote',
  blockquote: 'blockquote',
  list: 'ul',
  ul: 'ul',
  ol: 'ol',
  item: 'li',
  li: 'li',
  lg: 'p',
  l: 'span',
};
const dropped = new Set(['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'noscript']);

interface StructuredTextProps {
  xml: string;
  lang: string | undefined;
}

/**
 * A partner's XML as text for readers. Only the elements above become elements, and of attributes only the address of a
 * link and a language are read, so nothing in it can run or restyle the page.
 */
export function StructuredText({ xml, lang }: StructuredTextProps) {
  const { children } = parseDocument(xml, { xmlMode: true, decodeEntities: true });
  return (
    <div className="text" lang={lang}>
      {shown(children)}
    </div>
  );
}

function shown(nodes: readonly ChildNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (isText(node)) return node.data;
    return isTag(node) ? element(node, index) : null;
  });
}

function element(node: Element, key: number): ReactNode {
  const name = node.name.toLowerCase().replace(/^.*:/u, '');
  if (dropped.has(name)) return null;
  if (name === 'lb' || name === 'br') return <br key={key} />;
  const lang = node.attribs['xml:lang'] ?? node.attribs['lang'];
  const address = webAddress(node.attribs['href'] ?? node.attribs['target']);
  const children = shown(node.children);
  if (address !== undefined) return createElement('a', { key, href: address, lang }, ...children);
  const tag = Object.hasOwn(shownAs, name) ? shownAs[name] : undefined;
  if (name === 'l') return createElement('span', { key, lang }, ...children, <br />);
  return createElement(tag ?? 'span', { key, lang }, ...children);
}

function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^(?:https?:\/\/|\/(?!\/))/iu.test(text) ? text : undefined;
}
