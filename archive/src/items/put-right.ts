import { quoted } from '@iconotheca/contracts/shape/quoted';
import type { ItemRecord, TextField } from '@iconotheca/contracts/item/item';
import { isItemType, itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { faultOfText } from '@iconotheca/contracts/shape/whole-text';
import { asListed, readNotations, type NotationReader } from '../notations/read-notations.ts';
import { typeAsFields, typeInWords, typesMeant } from './type-names.ts';

/** Note on something that was set right in a record, or is doubtful in it. */
export interface Remark {
  field: string;
  /** Place of the value in its field. */
  at: number;
  message: string;
  /** Words in place of the message where the sender cannot be asked, and it is done. */
  done: Said;
  /**
   * `repair`: the same is said, written as it should be. `reading`: what was written is taken for something else, which is asked
   * of a sender who can be asked. `doubt`: it stays as it is.
   */
  kind: 'repair' | 'reading' | 'doubt';
}

export interface PutRight {
  record: ItemRecord;
  remarks: Remark[];
}

interface Rules {
  /** Iconclass in force; without it notations are taken as they are. */
  iconclass?: NotationReader | undefined;
  /** Record as it was before: what it said then is not asked again. */
  before?: ItemRecord | undefined;
}

/** Ends of lines and of repetitions in texts that FileMaker exports. */
// oxlint-disable-next-line no-control-regex
const verticalTab = /[\u000b\u001d]/gu;
/** Typographic signs of Windows-1252 that were taken for those of Unicode. */
const windowsSign = /[\u0080-\u009f]/gu;
const windows = new TextDecoder('windows-1252');
// oxlint-disable-next-line no-control-regex
const nul = /\u0000/gu;
// oxlint-disable-next-line no-control-regex
const otherControls = /[\u0001-\u0008\u000c\u000e-\u001f\u007f-\u009f]/gu;
const imageFields: readonly TextField[] = ['ALLIMAGES', 'URL_IMAGE'];

/**
 * Sets right what can be in a record that comes in, by whichever way, without losing a word of it: notations as catalogues
 * print them, types by their common names, control characters, names of images in decomposed letters. Everything that is
 * changed or doubtful is told.
 */
export function putRight(record: ItemRecord, { iconclass, before }: Rules): PutRight {
  const remarks: Remark[] = [];
  const isNew = (field: string, value: unknown) => {
    const known = before !== undefined && Object.hasOwn(before, field) ? before[field] : undefined;
    return !(Array.isArray(known) && known.includes(value));
  };
  const fields = Object.entries(record).map(([field, value]): [string, unknown] => {
    if (field === 'ID') return [field, value];
    if (!isTexts(value)) return [field, withoutControls(value, { field, at: 0, remarks })];
    return [
      field,
      value.flatMap((text, at) => {
        if (!isNew(field, text)) return [text];
        if (field === 'IC' && iconclass !== undefined) return readIC(text, { at, iconclass, remarks });
        const clean = cleanText(text, { field, at, remarks });
        return [imageFields.some((each) => each === field) ? clean.normalize('NFC') : clean];
      }),
    ];
  });
  const clean: ItemRecord = { ...record, ...Object.fromEntries(fields) };
  return { record: withTypes(clean, { isNew, remarks }), remarks };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

interface Place {
  field: string;
  at: number;
  remarks: Remark[];
}

function cleanText(text: string, { field, at, remarks }: Place): string {
  const fault = faultOfText(text);
  if (fault === undefined) return text;
  const clean = text
    .toWellFormed()
    .replace(verticalTab, '\n')
    .replace(windowsSign, (sign) => windows.decode(Uint8Array.of(sign.charCodeAt(0))))
    .replace(nul, '')
    .replace(otherControls, ' ');
  remarks.push({
    field,
    at,
    kind: 'reading',
    message: fault,
    done: problemOf('controls-out'),
  });
  return clean;
}

/** The same in what holds more than texts. */
function withoutControls(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return cleanText(value, place);
  if (Array.isArray(value)) return value.map((each) => withoutControls(each, place));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutControls(each, place)]));
}

interface Reading {
  at: number;
  iconclass: NotationReader;
  remarks: Remark[];
}

function readIC(text: string, { at, iconclass, remarks }: Reading): string[] {
  if (iconclass.holds(text) && asListed(text, iconclass) === undefined) return [text];
  // A control character may stand in a name of the table; in what the table does not hold it is one too many.
  const clean = cleanText(text, { field: 'IC', at, remarks });
  const { notations, fault, isWellFormed } = readNotations(clean, iconclass);
  const remark = (kind: Remark['kind'], done: Said) =>
    remarks.push({ field: 'IC', at, kind, message: done.message, done });
  if (isWellFormed && (notations.length > 1 || notations[0] !== clean)) {
    remark('repair', problemOf('notation-read', { value: clean, notations: notations.join(' and ') }));
  }
  if (fault !== undefined) remark(isWellFormed ? 'doubt' : 'reading', fault);
  return notations;
}

interface Typing {
  isNew: (field: string, value: unknown) => boolean;
  remarks: Remark[];
}

function withTypes(record: ItemRecord, { isNew, remarks }: Typing): ItemRecord {
  if (record.TYPE.every((type) => isItemType(itemTypeKey(type)) || !isNew('TYPE', type))) return record;
  const added: { HIM: string[]; TYPE_INS: string[] } = { HIM: [], TYPE_INS: [] };
  const types = record.TYPE.map((type, at) => {
    if (isItemType(itemTypeKey(type)) || !isNew('TYPE', type)) return type;
    const meant = typesMeant(type);
    const inWords = meant.map((each) => typeInWords(each, type)).join(' or ');
    const reading = { type, inWords, meant: meant.map((each) => typeAsFields(each, type)).join(' / ') };
    const [only, ...others] = meant;
    if (only === undefined || others.length > 0) {
      const done = only === undefined ? problemOf('type-unknown', { type }) : problemOf('type-doubtful', reading);
      remarks.push({ field: 'TYPE', at, kind: 'doubt', message: done.message, done });
      return type;
    }
    const message = `${quoted(type)} is none of the types of items; ${inWords} is meant`;
    remarks.push({ field: 'TYPE', at, kind: 'reading', message, done: problemOf('type-read', reading) });
    if (only.HIM !== undefined) added.HIM.push(only.HIM);
    if (only.isKind) added.TYPE_INS.push(type);
    return only.TYPE;
  });
  const right: ItemRecord = { ...record, TYPE: [...new Set(types)] };
  for (const field of ['HIM', 'TYPE_INS'] as const) {
    if (added[field].length > 0) right[field] = [...new Set([...(record[field] ?? []), ...added[field]])];
  }
  return right;
}
