import type { XmlElement, XmlShape } from './read-xml.ts';
import {
  addText,
  columnOfImage,
  columnOfRole,
  isIconclass,
  isMaker,
  knownType,
  plainText,
  type SourceColumns,
} from './source-columns.ts';

/** MARC 21 as XML. */
export const marcXml: XmlShape = {
  title: 'MARCXML',
  namespace: 'http://www.loc.gov/MARC21/slim',
  wrap: 'collection',
  record: 'record',
};

/** Field of a record of MARC 21: a text, or subfields in their order. */
export interface MarcField {
  tag: string;
  /** Its two indicators; blank for a control field. */
  indicators: string;
  /** A control field has one, without a code. */
  subfields: readonly { code: string; text: string }[];
}

export interface MarcRecord {
  leader: string;
  fields: readonly MarcField[];
}

/** Fields of the columns that a record of MARC 21 has; others are left out until someone says what they are. */
export const marcFields: ReadonlyMap<string, string> = new Map([
  ['001 record id', 'ID'],
  ['655 type', 'TYPE'],
  ['655 object type', 'TYPE_INS'],
  ['245 title', 'TITLE'],
  ['246 other title', 'TITLE'],
  ['100 maker', 'PERSON_ARTIST'],
  ['100 author', 'PERSON_AUTHOR'],
  ['100 printer', 'PRINTER'],
  ['100 publisher', 'PERSON_BSPR'],
  ['100 former owner', 'OWNERS'],
  ['361 former owner', 'OWNERS'],
  ['561 provenance', 'COMMENT'],
  ['264 place', 'PLACE'],
  ['264 printer', 'PRINTER'],
  ['264 publisher', 'PERSON_BSPR'],
  ['264 date', 'DATE'],
  ['300 technique', 'TECHNIQUE'],
  ['300 dimensions', 'DIMENSION'],
  ['041 language', 'LANG'],
  ['500 note', 'COMMENT'],
  ['520 description', 'DESCRIPTION'],
  ['540 rights', 'RIGHTS'],
  ['Iconclass', 'IC'],
  ['650 subject', 'KW_EN'],
  ['852 institution', 'INSTIT'],
  ['852 shelfmark', 'SHELFMARK'],
  ['856 web page', 'URL_WEBPAGE'],
  ['856 image file', 'ALLIMAGES'],
  ['856 image address', 'URL_IMAGE'],
  ['856 manifest', 'URL_IIIF_MANIFEST'],
]);

/** Makes a record of MARC 21 of its element. */
export function marcOfXml({ children }: XmlElement): MarcRecord {
  const leader = children.find(({ name }) => name === 'leader')?.text ?? '';
  const fields = children.flatMap((field): MarcField[] => {
    const { tag = '', ind1 = ' ', ind2 = ' ' } = field.attributes;
    if (field.name === 'controlfield') return [{ tag, indicators: '', subfields: [{ code: '', text: field.text }] }];
    if (field.name !== 'datafield') return [];
    const subfields = field.children.map(({ attributes, text }) => ({ code: attributes['code'] ?? '', text }));
    return [{ tag, indicators: `${ind1}${ind2}`, subfields }];
  });
  return { leader, fields };
}

const picture = /\.(?:jpe?g|png|tiff?|webp|gif|jp2)(?:$|[?#])|\/full\/[^/]+\/\d+\//iu;

/** Reads the columns of a record of MARC 21: what the mapping knows by its meaning, all else by the tags of its fields. */
export function marcColumns({ leader, fields }: MarcRecord): SourceColumns {
  const columns: SourceColumns = new Map();
  const isText = /[acdt]/u.test(leader.charAt(6));
  const types: string[] = [];
  for (const field of fields) readField(openField(field));
  for (const type of types) addText(columns, '655 object type', type);
  addText(columns, '655 type', knownType(types));
  return columns;

  function add(heading: string, ...texts: (string | undefined)[]): void {
    for (const text of texts) addText(columns, heading, text);
  }

  function readField(field: OpenField): void {
    const { tag } = field;
    if (tag === '001') add('001 record id', field.first(''));
    else if (tag === '041') add('041 language', ...field.all('a'));
    else if (['084', '600', '610', '611', '630', '648', '650', '651', '653'].includes(tag)) readSubject(field);
    else if (/^[17][01]0$/u.test(tag) && !field.has('t')) readName(field);
    else if (tag === '245') add('245 title', titleOf(field));
    else if (tag === '246') add('246 other title', titleOf(field));
    else if (tag === '260' || tag === '264') readImprint(field);
    else if (tag === '300') {
      add('300 technique', ...field.all('b').map(withoutPoint));
      add('300 dimensions', ...field.all('c').map(withoutPoint));
    } else if (tag === '340') add('300 technique', ...field.all('a'), ...field.all('d'));
    else if (tag === '361') add('361 former owner', ...field.all('a').map(withoutPoint));
    else if (tag === '500') add('500 note', ...field.all('a'));
    else if (tag === '520') add('520 description', ...field.all('a'), ...field.all('b'));
    else if (tag === '540') add('540 rights', ...(field.has('u') ? field.all('u') : field.all('a')));
    else if (tag === '561') add('561 provenance', ...field.all('a'));
    else if (tag === '655') types.push(...field.all('a').map(withoutPoint));
    else if (tag === '751') add('264 place', ...field.all('a').map(withoutPoint));
    else if (tag === '852') {
      add('852 institution', ...field.all('a'));
      add('852 shelfmark', [...field.all('h'), ...field.all('i'), ...field.all('j')].join(' '));
    } else if (tag === '856') {
      for (const address of field.all('u')) {
        const isPicture = picture.test(address) || columnOfImage(address) === 'manifest';
        add(isPicture ? `856 ${columnOfImage(address)}` : '856 web page', address);
      }
    }
    add(/^\w{3}$/u.test(tag) ? tag : 'other', field.rest());
  }

  function readSubject(field: OpenField): void {
    if (field.peek('2').some(isIconclass)) {
      field.all('2');
      add('Iconclass', ...(field.tag === '084' || !field.has('0') ? field.all('a') : notationsOf(field)));
      return;
    }
    add('Iconclass', ...field.all('0').filter(isIconclass));
    if (field.tag !== '084')
      add('650 subject', withoutPoint([nameOf(field), ...field.all('x', 'y', 'z', 'v')].join(' -- ')));
  }

  /** Its words are those of a notation where that is given by address. */
  function notationsOf(field: OpenField): string[] {
    const notations = field.all('0').map((text) => text.replace(/^\(iconclass\)/iu, ''));
    for (const word of field.all('a')) addText(columns, '650 subject', word);
    return notations;
  }

  function readName(field: OpenField): void {
    const role = field.peek('4', 'e', 'j').join(' ');
    const column = columnOfRole(role);
    if (column === undefined && isText && role !== '' && !isMaker(role)) {
      // Translators and editors of a book have no field, and are none of its artists.
      add('100 other person', `${nameOf(field)} (${field.all('4', 'e', 'j').join(', ')})`);
      return;
    }
    // The engraver is an artist, and so is the painter: the role stays to be told.
    if (column !== undefined) field.all('4', 'e', 'j');
    add(`100 ${column ?? (isText && role === '' ? 'author' : 'maker')}`, nameOf(field));
  }

  function readImprint(field: OpenField): void {
    // A date of copyright is none of the thing.
    if (field.tag === '264' && field.indicators.endsWith('4')) return;
    add('264 place', ...field.all('a').map(withoutPoint));
    const isMade = field.tag === '264' && field.indicators.endsWith('3');
    add(isMade ? '264 printer' : '264 publisher', ...field.all('b').map(withoutPoint));
    add('264 date', ...field.all('c').map(withoutPoint));
    add('264 printer', ...field.all('f').map(withoutPoint));
  }
}

/** Field of which what was taken is known, so that the rest can be told. */
interface OpenField {
  tag: string;
  indicators: string;
  has: (code: string) => boolean;
  first: (code: string) => string | undefined;
  all: (...codes: string[]) => string[];
  /** Returns the texts without taking them. */
  peek: (...codes: string[]) => string[];
  /** Subfields that were not taken: `$5 DE-12 $k 1710`. */
  rest: () => string;
}

function textsOf(some: readonly { text: string }[]): string[] {
  return some.flatMap(({ text }) => plainText(text) || []);
}

function openField({ tag, indicators, subfields }: MarcField): OpenField {
  const taken = new Set<unknown>();
  const found = (codes: readonly string[]) => subfields.filter(({ code }) => codes.includes(code));
  const peek = (...codes: string[]) => textsOf(found(codes));
  const all = (...codes: string[]) => {
    for (const subfield of found(codes)) taken.add(subfield);
    return peek(...codes);
  };
  return {
    tag,
    indicators,
    has: (code) => peek(code).length > 0,
    first: (code) => all(code)[0],
    all,
    peek,
    rest: () =>
      subfields
        .filter((subfield) => !taken.has(subfield) && plainText(subfield.text) !== '')
        .map(({ code, text }) => (code === '' ? text : `$${code} ${text}`))
        .join(' '),
  };
}

/** `Der Löwe : ein Bild /` → `Der Löwe : ein Bild` */
function titleOf(field: OpenField): string {
  const [title = '', ...more] = [...field.all('a'), ...field.all('b', 'n', 'p')];
  const whole = more.reduce((text, part) => (/[:;=,.]$/u.test(text) ? `${text} ${part}` : `${text} : ${part}`), title);
  // Signs around articles that do not count when titles are sorted.
  return withoutPoint(whole.replace(/[\u0098\u009c]/gu, ''));
}

/** `Dürer, Albrecht,` with `1471-1528` → `Dürer, Albrecht, 1471-1528` */
function nameOf(field: OpenField): string {
  const [name = ''] = field.all('a');
  const parts = [[withoutPoint(name), ...field.all('b')].join(' '), ...field.all('c', 'd')];
  return parts
    .map(withoutPoint)
    .filter((part) => part !== '')
    .join(', ');
}

/** Leaves out the signs that cataloguers put before what follows, and the full stop behind more than an initial. */
function withoutPoint(text: string): string {
  return text.replace(/[\s,:;/=]+$/u, '').replace(/(?<=[\p{L}\p{N})\]]{2})\.$/u, '');
}
