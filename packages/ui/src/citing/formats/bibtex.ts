import { oneLine, type Citation, type CiteContext } from '../citation.ts';
import { rightsCited } from './rights-cited.ts';
import type { PersonName } from './person-name.ts';
import type { DateParts, WrittenDate } from './written-date.ts';
import type { WorkKind } from '@iconotheca/contracts/item/work-kind';

/** A field of an entry: text to be escaped, or an address to be left as it is. */
type Field = readonly [name: string, value: string | undefined];

const entryTypes: Readonly<Record<WorkKind, string>> = {
  artwork: 'misc',
  book: 'book',
  manuscript: 'unpublished',
  periodical: 'misc',
  webpage: 'misc',
};

/** Writes entries in UTF-8, as BibTeX, biber and reference managers read them. */
export function bibtex(citations: readonly Citation[], context: CiteContext): string {
  return citations.map((citation) => entryOf(citation, context)).join('\n');
}

function entryOf(citation: Citation, { siteName, accessed }: CiteContext): string {
  const { kind, title, creators, date, place, publisher, institution, shelfmark, collection } = citation;
  const isPublished = kind === 'book' || kind === 'periodical';
  const rights = rightsCited(citation);
  return bibtexEntry(entryTypes[kind], citation.key, [
    ['author', creators.length === 0 ? undefined : creators.map(bibtexName).join(' and ')],
    // Braces round the whole keep the capitals of names and of languages that have many.
    ['title', `{${escaped(title)}}`],
    ['date', date && edtf(date)],
    // Older programs want as a number the year that biber reads from `date`; a date without one stands as the record
    // has it.
    ['year', date && (date.parts === undefined ? escaped(date.text) : yearText(date.parts[0]))],
    ['publisher', isPublished ? publisher && escaped(publisher) : undefined],
    ['address', place && escaped(place)],
    ['howpublished', isPublished ? undefined : escaped(describe(citation))],
    ['language', citation.language && escaped(citation.language)],
    ['note', escaped([institution ?? collection, shelfmark, siteName].filter(Boolean).join(', '))],
    ['keywords', citation.notations.length === 0 ? undefined : escaped(citation.notations.join('; '))],
    ['copyright', rights && escaped(rights)],
    ['url', citation.url],
    ['urldate', accessed],
  ]);
}

/** Formats an entry of fields whose values are escaped already; those without a value are left out. */
export function bibtexEntry(type: string, key: string, fields: readonly Field[]): string {
  const lines = fields.flatMap(([name, value]) => (value ? `  ${name} = {${value}}` : []));
  return `@${type}{${key},\n${lines.join(',\n')}\n}\n`;
}

/** `1829/1876`, `1710~`, `1567-03-02` (Extended Date/Time Format, as biber reads it). The tilde stays: it is no text. */
function edtf({ parts, isCirca }: WrittenDate): string | undefined {
  return parts?.map((date) => edtfDate(date) + (isCirca ? '~' : '')).join('/');
}

function edtfDate(date: DateParts): string {
  const [, ...monthAndDay] = date;
  return [yearText(date), ...monthAndDay.map((number) => String(number).padStart(2, '0'))].join('-');
}

function yearText([year]: DateParts): string {
  return String(year).padStart(4, '0');
}

function describe({ type, technique, dimensions }: Citation): string {
  return [type, technique, dimensions].filter(Boolean).join(', ');
}

/** A name without known parts stands in braces, or BibTeX would divide it. */
function bibtexName(name: PersonName): string {
  return 'literal' in name ? `{${escaped(name.literal)}}` : `${nameWord(name.family)}, ${nameWord(name.given)}`;
}

/** " and " separates names. */
function nameWord(text: string): string {
  return / and /iu.test(` ${text} `) ? `{${escaped(text)}}` : escaped(text);
}

const commands: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  // Escaped braces would count for BibTeX, which looks for the end of an entry before TeX reads it.
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
};

/** Two signs that TeX would draw as another one: `--` as a dash, doubled quotes as quotation marks. */
const ligatures = /(?<=-)-|(?<=`)`|(?<=')'|(?<=,),|(?<=<)<|(?<=>)>|(?<=[?!])`/gu;

/** Signs that mean something to TeX, so that they print; letters beyond ASCII stay as they are. */
export function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\{}~^&%$#_]/gu, (sign) => commands[sign] ?? `\\${sign}`)
    .replace(ligatures, '{}$&');
}
