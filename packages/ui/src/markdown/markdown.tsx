import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

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
      return <p>{blocks(token.tokens)}</p>;
    case 'heading':
      return createElement(token.depth === 1 ? 'h3' : 'h4', null, blocks(token.tokens));
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
      return link(token.href, blocks(token.tokens));
    case 'image':
      return link(token.href, token.text || token.href);
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

function link(href: string, words: ReactNode): ReactNode {
  const address = safeAddress(href);
  return address === undefined ? words : <a href={address}>{words}</a>;
}

/** Addresses of this site, of the web and of mail; no scripts, no data. */
export function safeAddress(href: string): string | undefined {
  if (/^(?:\/(?![/\\])|#|\?)/u.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined;
}
