import { RichText } from '@iconotheca/ui/elements/rich-text';

/** Renders a message of which a part is heard and not seen: `Prev<vh> image</vh>`. */
export function Hearable({ text }: { text: string }) {
  return <RichText text={text} parts={{ vh: (words) => <span className="vh">{words}</span> }} />;
}
