import { noteIn, type ContentNote } from '@iconotheca/contracts/rights/rights';
import { markup, type Html } from '../html/html.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';

/** Says what a picture's content note says, in the reader's language where the note has it. */
export function plainNote(note: ContentNote): Html {
  const { text, lang } = noteIn(note, readerLanguage());
  return markup`<p><b>${words().plain.noted}</b> <span${lang !== undefined && markup` lang="${lang}"`} dir="auto">${text}</span></p>
`;
}
