import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import { limits } from '@iconotheca/contracts/limits';
import { expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { hitParts, shortenItem, shortenRecord } from './shorten-item.ts';

const { recordBytes, annotationLetters } = limits.hit;
const many = Array.from({ length: 3_000 }, (_, at) => `11H(SAINT ${at})`);

/** Returns what is left of a record, and which fields are said to be shortened. */
function hitOf(fields: Record<string, unknown>) {
  const json = shortenRecord(JSON.stringify(anItem(fields)));
  return { bytes: Buffer.byteLength(json ?? ''), hit: json === undefined ? undefined : JSON.parse(json) };
}

test('a record that is short is carried whole', () => {
  expect(hitOf({ CAPTION: ['Löwe 獅子'], ALLIMAGES: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }).hit).toBeUndefined();
});

test.each([
  ['one long text', { TRANSCRIPTION: ['Lorem ipsum '.repeat(300_000)] }, ['TRANSCRIPTION']],
  ['many texts', { KW_EN: many, TEXT: many.map((text) => text.repeat(30)) }, ['KW_EN', 'TEXT']],
  ['many images', { ALLIMAGES: many.map((_, at) => `${at}.jpg`) }, ['ALLIMAGES']],
  ['fields of its own', { X: { deep: many }, Y: 'z'.repeat(9_000) }, ['X', 'Y']],
  ['letters of three bytes', { TEXT: ['獅'.repeat(50_000)], CAPTION: ['獅'.repeat(900)] }, ['CAPTION', 'TEXT']],
  ['letters of two units', { TEXT: ['𝔏'.repeat(5_000)] }, ['TEXT']],
  ['uses', { USAGE: many.map((ID) => ({ ID, PRINTER_KEY: [] })) }, ['USAGE']],
])('a record of %s is carried by its beginning, and says what is not whole', (_, fields, shortened) => {
  const { bytes, hit } = hitOf({ ID: ['A'], HIM: ['HAB'], IC: ['25F23(LION)', '46C24'], ...fields });

  expect(bytes).toBeLessThan(recordBytes + 200);
  expect(hit).toMatchObject({ ID: ['A'], HIM: ['HAB'], IC: ['25F23(LION)', '46C24'] });
  expect(Object.keys(hit._shortened).toSorted()).toEqual(shortened);
  expect(JSON.stringify(hit).isWellFormed()).toBe(true);
});

test('annotations are carried as far as they are short, an answer before all, and counted', () => {
  const [timestamp, value] = ['2026-11-26T00:00:00Z', 'Why? '.repeat(900)];
  const annotations = many.map((_, at): Annotation => {
    return { pk: `n${at}`, userpk: 'u', username: 'Anna', timestamp, field: 'COMMENT', value };
  });
  const record = anItem({ answer: 'n2000', TEXT: ['long '.repeat(900)] });
  const json = shortenRecord(JSON.stringify(record)) ?? '';
  const parts = hitParts(json, { version: 3, annotations: JSON.stringify(annotations) });

  const hit = JSON.parse(`${parts.json.slice(0, -1)},${parts.members}}`);

  expect(hit).toEqual(shortenItem({ ...record, _version: 3, _annotations: annotations }));
  expect(JSON.stringify(hit._annotations).length).toBeLessThan(annotationLetters + 10);
  expect(hit._annotations.map(({ pk }: Annotation) => pk)).toContain('n2000');
  expect(hit._shortened).toEqual({ TEXT: 1, _annotations: 3_000 });
});

test.each([
  ['holds a member of that name within a value', { X: [{ a: 1, _shortened: {} }] }],
  ['ends with a value that has one', { X: { _shortened: { TEXT: 1 } } }],
  ['is long by its sections alone', { HIM: many }],
])('a record that %s is whole JSON beside long annotations', (_, fields) => {
  const said = { pk: 'n', userpk: 'u', username: 'Anna', timestamp: '2026-11-26T00:00:00Z', field: 'COMMENT' } as const;
  const annotations: Annotation[] = [{ ...said, value: 'Why? '.repeat(900) }];
  const record = anItem(fields);
  const json = JSON.stringify(record);
  const parts = hitParts(shortenRecord(json) ?? json, { version: 3, annotations: JSON.stringify(annotations) });

  const hit = JSON.parse(`${parts.json.slice(0, -1)},${parts.members}}`);

  expect(hit).toEqual(shortenItem({ ...record, _version: 3, _annotations: annotations }));
  expect(hit).toMatchObject({ ...fields, _shortened: { _annotations: 1 } });
});
