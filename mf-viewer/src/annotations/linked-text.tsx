import { Fragment } from 'react';

/** Address of the web, up to a sign that stands in none. */
const address = /(https?:\/\/[^\s<>"“”„«»]+)/iu;
/** Signs of the sentence that an address stands in; a bracket is the address's own where it opens one. */
const ending = /[.,;:!?'’)\]}]$/u;

/** Text that a reader wrote, with the web addresses in it as links, and nothing else read as markup. */
export function LinkedText({ text }: { text: string }) {
  return text.split(new RegExp(address, 'giu')).map((piece, at) => {
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

function withoutEnding(piece: string): string {
  let end = piece.length;
  while (ending.test(piece.slice(0, end))) {
    const written = piece.slice(0, end);
    if (written.endsWith(')') && written.split('(').length >= written.split(')').length) break;
    end -= 1;
  }
  return piece.slice(0, end);
}
