import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Replacements for some elements of markdown; undefined leaves an element as it is. Only for texts of the site itself:
 * addresses come as they were written.
 */
export interface MarkdownParts {
  /** By its depth, 1 to 6, and its words. */
  heading?: (depth: number, words: string) => ReactNode;
  /** By where it leads. */
  link?: (href: string, words: ReactNode) => ReactNode;
  /** A picture by its address, with its caption. */
  picture?: (href: string, caption: string) => ReactNode;
}

const noParts: MarkdownParts = {};

/**
 * Renders markdown as elements of our own: HTML in it stays the text that it is, images become links, headings begin
 * below those of the page, and a link leads to a page of this site or to a web or mail address.
 */
export function Markdown({ text, parts = noParts }: { text: string; parts?: MarkdownParts }) {
  return <>{blocks(new Lexer({ gfm: true }).lex(text), parts)}</>;
}

/** Elements by their index: markdown has no other identity to give them. */
function blocks(tokens: readonly Token[], parts: MarkdownParts): ReactNode {
  return tokens.map((token, at) => <Fragment key={at}>{isMarked(token) ? element(token, parts) : token.raw}</Fragment>);
}

const markedTypes: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
]);

/** Without extensions the lexer makes no others. */
function isMarked(token: Token): token is MarkedToken {
  return markedTypes.has(token.type);
}

function element(token: MarkedToken, parts: MarkdownParts): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <Paragraph token={token} parts={parts} />;
    case 'heading':
      return <Heading token={token} parts={parts} />;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens, parts)}</blockquote>;
    case 'list':
      return markedList(token, parts);
    case 'list_item':
      return <li>{blocks(token.tokens, parts)}</li>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return table(token, parts);
    case 'hr':
      return <hr />;
    case 'em':
      return <em>{blocks(token.tokens, parts)}</em>;
    case 'strong':
      return <strong>{blocks(token.tokens, parts)}</strong>;
    case 'del':
      return <del>{blocks(token.tokens, parts)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return (
        <MarkedLink href={token.href} parts={parts}>
          {blocks(token.tokens, parts)}
        </MarkedLink>
      );
    case 'image':
      return <Picture token={token} parts={parts} />;
    case 'text':
      return token.tokens === undefined ? token.text : blocks(token.tokens, parts);
    case 'escape':
      return token.text;
    case 'br':
      return <br />;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'html':
      return token.text;
    case 'def':
    case 'space':
    default:
      return null;
  }
}

function markedList({ ordered, start, items }: Tokens.List, parts: MarkdownParts): ReactNode {
  const rows = items.map(({ tokens }, at) => <li key={at}>{blocks(tokens, parts)}</li>);
  return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
}

function table({ header, rows }: Tokens.Table, parts: MarkdownParts): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens }, at) => (
            <th key={at} scope="col">
              {blocks(tokens, parts)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map(({ tokens }, column) => (
              <td key={column}>{blocks(tokens, parts)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Paragraph({ token, parts }: { token: Tokens.Paragraph; parts: MarkdownParts }) {
  const { tokens } = token;
  // A picture with its caption is a block of its own, which no paragraph may hold.
  return parts.picture !== undefined && tokens.length === 1 && tokens[0]?.type === 'image' ? (
    blocks(tokens, parts)
  ) : (
    <p>{blocks(tokens, parts)}</p>
  );
}

function Heading({ token, parts }: { token: Tokens.Heading; parts: MarkdownParts }) {
  return (
    parts.heading?.(token.depth, token.text) ??
    createElement(token.depth === 1 ? 'h3' : 'h4', null, blocks(token.tokens, parts))
  );
}

function Picture({ token: { href, text }, parts }: { token: Tokens.Image; parts: MarkdownParts }) {
  const drawn = parts.picture?.(href, text);
  return (
    drawn ?? (
      <MarkedLink href={href} parts={parts}>
        {text || href}
      </MarkedLink>
    )
  );
}

function MarkedLink({ href, parts, children }: { href: string; parts: MarkdownParts; children: ReactNode }) {
  const address = safeAddress(href);
  return parts.link?.(href, children) ?? (address === undefined ? children : <a href={address}>{children}</a>);
}

/** Returns an address of this site, of the web or of mail; undefined for any other, such as a script or data. */
export function safeAddress(href: string): string | undefined {
  if (/^(?:\/(?![/\\])|#|\?)/u.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined;
}
