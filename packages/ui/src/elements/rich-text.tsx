import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A message with marks: `Not found? <home>Begin again</home>, or ask <who></who>.` */
  text: string;
  /** Element for each mark, given the words between its ends. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** Renders a message that holds links or other elements, wherever its language has them. An unknown mark shows its words. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces = text.split(/<(?<name>\w+)>(?<words>.*?)<\/\1>/gu);
  return pieces.map((piece, index) => {
    // `split` gives text, name, words, text, name, words, text.
    if (index % 3 === 0) return <Fragment key={index}>{piece}</Fragment>;
    if (index % 3 === 1) return null;
    return <Fragment key={index}>{parts[pieces[index - 1] ?? '']?.(piece) ?? piece}</Fragment>;
  });
}
