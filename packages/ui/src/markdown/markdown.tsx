import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, use, type ReactNode } from 'react';
import { MarkdownParts } from './markdown-parts.ts';

/**
 * Markdown as elements of our own: HTML in it stays the text that it is, images become links, headings begin below
 * those of the page, and a link leads to a page of this site or to a web or mail address.
 */
export function Markdown({ text }: { text: string }) {
  return <>{blocks(new Lexer({ gfm: true }).lex(text))}</>;
}

/** Elements by their index: markdown has no other identity to give them. */
function blocks(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, at) => <Fragment key={at}>{isMarked(token) ? element(token) : token.raw}</Fragment>);
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

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <Paragraph token={token} />;
    case 'heading':
      return <Heading token={token} />;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens)}</blockquote>;
    case 'list':
      return markedList(token);
    case 'list_item':
      return <li>{blocks(token.tokens)}</li>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return table(token);
    case 'hr':
      return <hr />;
    case 'em':
      return <em>{blocks(token.tokens)}</em>;
    case 'strong':
      return <strong>{blocks(token.tokens)}</strong>;
    case 'del':
      return <del>{blocks(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return <MarkedLink href={token.href}>{blocks(token.tokens)}</MarkedLink>;
    case 'image':
      return <Picture token={token} />;
    case 'text':
      return token.tokens === undefined ? token.text : blocks(token.tokens);
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

function markedList({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = items.map(({ tokens }, at) => <li key={at}>{blocks(tokens)}</li>);
  return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens }, at) => (
            <th key={at} scope="col">
              {blocks(tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map(({ tokens }, column) => (
              <td key={column}>{blocks(tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Paragraph({ token }: { token: Tokens.Paragraph }) {
  const { picture } = use(MarkdownParts);
  const { tokens } = token;
  // A picture with its caption is a block of its own, which no paragraph may hold.
  return picture !== undefined && tokens.length === 1 && tokens[0]?.type === 'image' ? (
    blocks(tokens)
  ) : (
    <p>{blocks(tokens)}</p>
  );
}

function Heading({ token }: { token: Tokens.Heading }) {
  const { heading } = use(MarkdownParts);
  return (
    heading?.(token.depth, token.text) ?? createElement(token.depth === 1 ? 'h3' : 'h4', null, blocks(token.tokens))
  );
}

function Picture({ token: { href, text } }: { token: Tokens.Image }) {
  const { picture } = use(MarkdownParts);
  return picture?.(href, text) ?? <MarkedLink href={href}>{text || href}</MarkedLink>;
}

function MarkedLink({ href, children }: { href: string; children: ReactNode }) {
  const { link } = use(MarkdownParts);
  const address = safeAddress(href);
  return link?.(href, children) ?? (address === undefined ? children : <a href={address}>{children}</a>);
}

/** Addresses of this site, of the web and of mail; no scripts, no data. */
export function safeAddress(href: string): string | undefined {
  if (/^(?:\/(?![/\\])|#|\?)/u.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined;
}
