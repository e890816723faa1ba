import type { Caption } from './caption.ts';
import { cut } from './caption.ts';

interface CaptionTextProps {
  caption: Caption;
  /** Characters that are shown; screen readers get the whole caption. */
  length?: number;
}

/** Shows a caption in its language, the title or motto it begins with in italics. */
export function CaptionText({ caption, length }: CaptionTextProps) {
  const { text, lang, italicPrefix = '', prefixLang } = caption;
  const shown = length === undefined ? text : cut(text, length);
  const italicLength = shown.startsWith(italicPrefix) ? italicPrefix.length : shown.length;
  const rest = shown.slice(italicLength);
  return (
    <span lang={lang}>
      {italicPrefix === '' ? null : <i lang={prefixLang}>{shown.slice(0, italicLength)}</i>}
      {italicPrefix === '' ? shown : rest}
    </span>
  );
}
