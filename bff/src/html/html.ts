import { escapeUTF8 } from 'entities/escape';

/** HTML that needs no more escaping. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };

type Part = Html | string | number | false | undefined | readonly Part[];

/**
 * Tags HTML: text between the backquotes is HTML, inserted values are escaped; `undefined` and `false` leave nothing, a
 * list its parts.
 */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((whole, text, at) => whole + render(parts[at - 1]) + text));
}

/** Writes JSON for a `<script type="application/json">`: no text in it can end the element. */
export function json(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** Marks the source of a script, written by us and without user input. */
export function script(source: string): Html {
  return new Html(source);
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escapeUTF8(String(part));
}
