import { imageNeeded, provenanceRecord } from '@iconotheca/contracts/provenance/provenance-record';
import { describe, expect, test } from 'vitest';
import { isKnownField, record, textFields, uidOf } from '@iconotheca/contracts/item/item';
import { kindOfLocalId } from '@iconotheca/contracts/thesaurus/thesaurus';
import { itemTypeKey, itemTypes } from '@iconotheca/contracts/item/item-type';
import { missingFieldsOf } from '@iconotheca/contracts/item/missing-field';
import { inSection, sectionKeys, sections } from '@iconotheca/contracts/collection/section';
import { demonstrationItems, demonstrationPlates } from './catalogue.ts';
import { demonstrationCollections } from './collections.ts';
import { demonstrationThesaurus } from './thesaurus.ts';
import { motifNotations } from './motif-notations.ts';

const items = demonstrationItems();
const plates = demonstrationPlates();
const people = items.filter(({ TYPE }) => TYPE[0] === 'person');
const uids = new Set(items.map(uidOf));
/** Fields that no record of the demonstration has. */
const notFilled = new Set(['MOTTO_ES', 'MOTTO_XX']);

/** Tells whether a notation lies at or below another: it goes on where that one ends. */
function below(notation: string, ancestor: string): boolean {
  return notation.startsWith(ancestor);
}

function textOf(field: string): string[] {
  return items
    .flatMap((item) => record.parse(item)[field] ?? [])
    .filter((text): text is string => typeof text === 'string');
}

test('PROV-13: a provenance record of the demonstration is asked for nothing but the image that a few lack', () => {
  const records = items.filter(({ TYPE }) => TYPE[0] === 'provenance image');

  const asked = records.map((each) => provenanceRecord(each).safeParse(each).error?.issues ?? []);

  expect(records.length).toBeGreaterThan(40);
  expect(asked.filter((issues) => issues.length === 0).length).toBeGreaterThan(40);
  expect(new Set(asked.flat().map(({ message }) => message))).toEqual(new Set([imageNeeded]));
});

describe('the demonstration collection', () => {
  test('is the same each time it is made', () => {
    expect(demonstrationItems()).toEqual(items);
    expect([...demonstrationPlates()]).toEqual([...plates]);
  });

  test('has at least 640 records over all 28 item types', () => {
    const types = new Set(items.flatMap(({ TYPE }) => TYPE.map(itemTypeKey)));

    expect(items.length).toBeGreaterThanOrEqual(640);
    expect([...types].toSorted()).toEqual(Object.keys(itemTypes).toSorted());
  });

  test.each(sectionKeys)('has at least 20 records in the section %s', (key) => {
    const found = items.filter((item) => inSection(item, sections[key].rule, below));

    expect(found.length).toBeGreaterThanOrEqual(20);
  });

  test('fills every field that the specification names', () => {
    const filled = new Set(items.flatMap((item) => Object.keys(item)));

    expect(textFields.filter((field) => !filled.has(field) && !notFilled.has(field))).toEqual([]);
    expect([...filled].filter((field) => !isKnownField(field))).toEqual([]);
  });

  test('gives every record a uid of its own and something to show', () => {
    const nameless = items.filter((item) => !item.TITLE && !item.CAPTION);

    expect(uids.size).toBe(items.length);
    expect(nameless.map(uidOf)).toEqual([]);
  });

  test('names every collection that a record belongs to', () => {
    const codes = demonstrationCollections().map(({ code }) => code);
    const used = new Set(textOf('HIM'));

    expect(codes.length).toBeGreaterThanOrEqual(12);
    expect(codes.filter((code) => !/^[A-Z]+$/u.test(code) || !used.has(code))).toEqual([]);
  });

  test('ties records only to records that are there', () => {
    const ties = items.flatMap(({ PARENT = [], PREV = [], NEXT = [] }) => [...PARENT, ...PREV, ...NEXT]);
    const printers = items.flatMap(({ USAGE = [] }) =>
      USAGE.flatMap(({ PRINTER_KEY }) => PRINTER_KEY.map((key) => key.ID)),
    );
    const uses = items.flatMap(({ USAGE = [] }) => USAGE.map(({ ID }) => ID));
    const links = [...textOf('LINK'), ...textOf('LINK_FACSIMILE'), ...textOf('FROLINK')].map(
      (path) => path.split('/')[3],
    );
    const tied = [...ties, ...printers, ...uses, ...links];

    expect(tied.length).toBeGreaterThan(400);
    expect(tied.filter((uid) => uid === undefined || !uids.has(uid))).toEqual([]);
  });

  test('has a record with more than 50 children, in their own order', () => {
    const children = items.filter(({ PARENT }) => PARENT?.[0] === 'ROZENDAEL_EB01');

    const order = children.map(({ SORTID }) => SORTID?.[0] ?? '');

    expect(children.length).toBeGreaterThan(40);
    expect(order).toEqual(order.toSorted());
    expect(new Set(order).size).toBe(children.length);
  });

  test('has about 25 open questions, all of them asked', () => {
    const questions = items.filter(({ HIM }) => HIM?.includes('CERLCANYOUHELP'));

    expect(questions.length).toBeGreaterThanOrEqual(25);
    expect(questions.filter(({ CAPTION }) => CAPTION?.[0]?.includes('?') !== true)).toEqual([]);
    expect(questions.filter(({ HIM }) => !HIM?.includes('CERL') || !HIM.includes('CERLPDA'))).toEqual([]);
  });

  test('repeats no caption more than three times', () => {
    const captions = Map.groupBy(items, ({ CAPTION, TITLE }) => CAPTION?.[0] ?? TITLE?.[0] ?? '');

    expect([...captions].filter(([, same]) => same.length > 3).map(([caption]) => caption)).toEqual([]);
  });

  test('writes identifier and label wherever a field wants both', () => {
    const authorities = [...textOf('INSTIT_CERLID'), ...textOf('LOCATION_ORIG_CERLID'), ...textOf('OWNERS_CERLID')];

    expect(authorities.length).toBeGreaterThan(60);
    expect(authorities.filter((text) => !/^[\w-]+\|\S.+$/u.test(text))).toEqual([]);
  });

  test('names nothing in a thesaurus of others: each id is an entry of its own, which is listed once', () => {
    const named = [...textOf('INSTIT_CERLID'), ...textOf('LOCATION_ORIG_CERLID'), ...textOf('OWNERS_CERLID')];
    const entries = new Map(demonstrationThesaurus().map((entry) => [entry.id, entry]));

    const ids = new Set([
      ...named.map((text) => text.split('|')[0] ?? ''),
      ...people.flatMap(({ ID_INV = [] }) => ID_INV),
    ]);
    expect(entries.size).toBe(demonstrationThesaurus().length);
    expect(ids.size).toBeGreaterThan(50);
    expect([...ids].filter((id) => entries.get(id)?.kind !== kindOfLocalId(id))).toEqual([]);
    expect(entries.get('local-p-example00401')).toMatchObject({
      label: 'Amerzode, Floris van (1570–1636)',
      entry: 'Amerzode',
      firstname: 'Floris',
      nonsort: 'van',
    });
  });

  test.each(['ESSAY_XML', 'ESSAY_XML_EN', 'TEXT_EXPL_XML'])('writes well-formed XML in %s', (field) => {
    const documents = textOf(field);

    expect(documents.length).toBeGreaterThan(0);
    expect(documents.filter((xml) => !isWellFormed(xml))).toEqual([]);
  });
});

describe('its plates', () => {
  test('are at most 600, and each is shown', () => {
    const shown = new Set(items.flatMap(({ ALLIMAGES = [] }) => ALLIMAGES));

    expect(plates.size).toBeGreaterThanOrEqual(380);
    expect(plates.size).toBeLessThanOrEqual(600);
    expect([...shown].toSorted()).toEqual([...plates.keys()].toSorted());
  });

  test('have names that are safe in addresses', () => {
    expect([...plates.keys()].filter((name) => !/^[a-z0-9-]+\.jpg$/u.test(name))).toEqual([]);
  });

  test('leave some records without an image, and give others several', () => {
    const counts = items.map(({ ALLIMAGES = [] }) => ALLIMAGES.length);

    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(5);
    expect(counts.filter((count) => count >= 2).length).toBeGreaterThan(10);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  });

  test('show nothing that the notations of their records do not say', () => {
    const described = items.filter((item) => !missingFieldsOf(item).includes('notations'));
    const silent = described.flatMap((item) => {
      const motifs = (item.ALLIMAGES ?? []).flatMap((name) => plates.get(name)?.motifs ?? []);
      return motifs
        .filter((motif) => !item.IC?.includes(motifNotations[motif]))
        .map((motif) => `${uidOf(item)}: ${motif}`);
    });

    expect(silent).toEqual([]);
  });

  test('wait in some records for readers to say what they show', () => {
    const lacking = items.filter((item) => missingFieldsOf(item).includes('notations'));

    expect(lacking.length).toBeGreaterThanOrEqual(8);
  });
});

describe('its notations', () => {
  test('use keys, filled slots and all ten top categories', () => {
    const used = textOf('IC');

    expect(used.filter((notation) => notation.includes('(+')).length).toBeGreaterThan(20);
    expect(used).toContain('86(FESTINA LENTE)');
    expect(new Set(used.map((notation) => notation.charAt(0))).size).toBeGreaterThanOrEqual(9);
  });
});

/** Tells whether tags nest and close, and no ampersand or bracket stands alone: as much XML as the texts use. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replaceAll(/<(\/?)([a-z]+)>/gu, (_, closing: string, name: string) => {
    if (closing === '') open.push(name);
    else if (open.pop() !== name) open.push('?');
    return '';
  });
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/u.test(rest);
}
