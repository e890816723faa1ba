import type { Item } from '@iconotheca/contracts/item/item';
import { copyHref, ownerHref } from '@iconotheca/contracts/owner/addresses';
import { copyOf } from '@iconotheca/contracts/owner/copy-of';
import { bareName, ownersOf } from '@iconotheca/contracts/owner/owners-of';
import { cerlEntry } from '@iconotheca/ui/citing/cerl';
import { dateOf } from '@iconotheca/ui/cards/item-facts';
import { yearName } from '@iconotheca/ui/names/year-name';
import type { Row } from '../layouts/layout.ts';
import { fieldLabel, labelled } from './field-labels.ts';
import { textsOf } from './texts-of.ts';
import type { AlreadyShown } from './already-shown.ts';
import { authorityAddress } from './value-link.ts';
import { words } from '../words/item.ts';

/** A value as it is shown, with its address in a thesaurus where the record names one. */
export interface ShownValue {
  text: string;
  authority?: string;
  /** Path of the page of the owner whom it names. */
  owner?: string;
  /** Path of the page of the copy whose shelfmark it is. */
  copy?: string;
}

/** A field with its values, ready to be shown. */
export interface ShownRow {
  field: string;
  label: string;
  values: ShownValue[];
}

/** A row of a layout, or the name of a field that no layout knows. */
export type AnyRow = Exclude<Row, string> | string;

/** Returns the rows with values that the page does not already show elsewhere. */
export function shownRows(item: Item, rows: readonly AnyRow[], alreadyShown: AlreadyShown): ShownRow[] {
  const years = yearsBetween(item, alreadyShown);
  const size = heightByWidth(item);
  return rows.flatMap((row) => {
    const field = typeof row === 'string' ? row : row.field;
    if (years !== undefined && field === 'FROM') return [years];
    if (years !== undefined && field === 'UNTIL') return [];
    if (size !== undefined && field === 'HEIGHT') return [size];
    if (size !== undefined && field === 'WIDTH') return [];
    const values = withPages(item, field, valuesOf(item, field)).filter(
      ({ text }) => alreadyShown.get(field)?.has(text) !== true,
    );
    return values.length === 0 ? [] : [{ field, label: labelOf(row, values), values }];
  });
}

function labelOf(row: AnyRow, shown: readonly ShownValue[]): string {
  if (typeof row === 'string') return fieldLabel(row);
  const { field, label, except } = row;
  return except !== undefined && shown.every(({ text }) => except(text)) ? fieldLabel(field) : labelled(label);
}

/** Returns the date in en-GB (spec §9), from whichever fields hold it, then any further dates of the record. */
export function dateRow(item: Item, label: string): ShownRow[] {
  const date = dateOf(item);
  if (date === undefined) return [];
  const values = [date, ...textsOf(item, 'DATE').slice(1)].map((text) => ({ text }));
  return [{ field: 'DATE', label, values }];
}

/** FROM and UNTIL in one row, where the date does not already show them. */
function yearsBetween(item: Item, alreadyShown: AlreadyShown): ShownRow | undefined {
  const [from, ...moreFrom] = textsOf(item, 'FROM').filter((year) => alreadyShown.get('FROM')?.has(year) !== true);
  const [until, ...moreUntil] = textsOf(item, 'UNTIL').filter((year) => alreadyShown.get('UNTIL')?.has(year) !== true);
  if (from === undefined || until === undefined || moreFrom.length + moreUntil.length > 0) return undefined;
  return {
    field: 'FROM',
    label: labelled('Between'),
    values: [{ text: words.years({ from: yearName(from), until: yearName(until) }) }],
  };
}

/** HEIGHT and WIDTH in one row, as sizes are written, where no other field says them. */
function heightByWidth(item: Item): ShownRow | undefined {
  const [height, ...moreHeights] = textsOf(item, 'HEIGHT');
  const [width, ...moreWidths] = textsOf(item, 'WIDTH');
  const isElsewhere = textsOf(item, 'DIMENSION').length > 0;
  if (height === undefined || width === undefined || moreHeights.length + moreWidths.length > 0 || isElsewhere) {
    return undefined;
  }
  return { field: 'HEIGHT', label: fieldLabel('DIMENSION'), values: [{ text: words.size({ height, width }) }] };
}

function valuesOf(item: Item, field: string): ShownValue[] {
  const plain = plainField(field);
  if (plain === undefined) {
    return linkedTo(
      item,
      field,
      textsOf(item, field).map((text) => ({ text })),
    );
  }
  // Entries are `identifier|label`: a label that the plain field also holds is linked there.
  const named = new Set(textsOf(item, plain));
  return textsOf(item, field)
    .map(cerlEntry)
    .filter(({ label }) => !named.has(label))
    .map(({ id, label }) => linkedValue(label, field, id));
}

const ownerFields: ReadonlySet<string> = new Set(['OWNERS', 'OWNERS_CERLID', 'PERSON_OWNER']);

/** Values with the pages of the owners that they name, and of the copy in which a record of ownership was found. */
function withPages(item: Item, field: string, values: readonly ShownValue[]): ShownValue[] {
  const owners = ownersOf(item);
  if (ownerFields.has(field)) {
    return values.map((value) => {
      const named =
        owners.find(({ label }) => label === value.text) ??
        owners.find(({ label }) => bareName(label) === bareName(value.text));
      const owner = named && ownerHref(named.id);
      return owner === undefined ? value : { ...value, owner };
    });
  }
  const isOfOwnership = owners.length > 0 || textsOf(item, 'TYPE_INS').length > 0;
  const found = field === 'SHELFMARK' && isOfOwnership ? copyOf(item) : undefined;
  const copy = found && copyHref(found);
  return values.map((value, at) => (copy === undefined || at > 0 ? value : { ...value, copy }));
}

/** `OWNERS_CERLID` → `OWNERS` */
function plainField(field: string): string | undefined {
  return field.endsWith('_CERLID') ? field.slice(0, -'_CERLID'.length) : undefined;
}

function linkedTo(item: Item, field: string, values: readonly ShownValue[]): ShownValue[] {
  const linkField = `${field}_CERLID`;
  const ids = new Map(textsOf(item, linkField).map((text) => [cerlEntry(text).label, cerlEntry(text).id]));
  return values.map(({ text }) => linkedValue(text, linkField, ids.get(text)));
}

function linkedValue(text: string, linkField: string, id: string | undefined): ShownValue {
  const authority = id === undefined ? undefined : authorityAddress(linkField, id);
  return authority === undefined ? { text } : { text, authority };
}
