import { Fragment } from 'react';

/** Address of the web, up to a sign that stands in none. */
const address = /(https?:\/\/[^\s<>"“”„«»]+)/iu;
/** Sign of the sentence that an address stands in; a bracket is the address's own where it opens one. */
const ending = /[.,;:!?'’)\]}]/u;

/** Shows text that a reader wrote, with the web addresses in it as links, and nothing else read as markup. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((piece, at) => {
    const href = at % 2 === 1 ? withoutEnding(piece) : '';
    if (!URL.canParse(href)) return <Fragment key={at}>{piece}</Fragment>;
    return (
      <Fragment key={at}>
        <a href={href} rel="nofollow ugc noopener">
          {href}
        </a>
        {piece.slice(href.length)}
      </Fragment>
    );
  });
}

/** Returns an address without the signs behind it, in time that grows with its length alone. */
function withoutEnding(piece: string): string {
  const opened = piece.split('(').length;
  let closed = piece.split(')').length;
  let end = piece.length;
  while (end > 0 && ending.test(piece.charAt(end - 1))) {
    if (piece.charAt(end - 1) === ')') {
      if (opened >= closed) break;
      closed -= 1;
    }
    end -= 1;
  }
  return piece.slice(0, end);
}
