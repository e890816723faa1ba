import { unreadDates } from '@iconotheca/contracts/dates/read-date';
import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { checkRecord, type CheckedRecord } from '../items/check-record.ts';
import { putRight } from '../items/put-right.ts';
import type { NotationReader } from '../notations/read-notations.ts';
import type { SaidProblem } from '../ports/imports.ts';
import type { SourceRow } from './source-row.ts';
import { splitValues } from './split-values.ts';

/** Note on what was set right in a record, or is doubtful in it. */
export interface RecordRemark extends Said {
  /** Absent where it is said of the whole record, or named in the message. */
  field?: string;
  /** A value that it is said of. */
  example?: string | undefined;
  /** True where it is not understood, and stays as it is. */
  isDoubtful?: boolean;
}

export type MadeRecord =
  | { record: ItemRecord; remarks: RecordRemark[]; unknown: string[]; isSplit: boolean }
  | { problems: SaidProblem[] };

interface Making {
  /** Lines of the ids of a file so far: an id stands for one record of it. */
  lineOfId: Map<string, number>;
  /** Table in force; without it notations are taken as they are. */
  iconclass: NotationReader | undefined;
  /** Sign that joins values; false for none, undefined for `$` where it joins texts. */
  split?: string | false | undefined;
}

/** Returns the record of a row, or why it is refused: an id stands for one record of a file. */
export function checkRow(row: SourceRow, lineOfId: Map<string, number>): CheckedRecord {
  const checked = 'problem' in row ? { problems: [row.problem] } : checkRecord(row.value, row.line);
  if ('problems' in checked) return checked;
  const uid = uidOf(checked.record);
  const before = lineOfId.get(uid);
  if (before === undefined) {
    lineOfId.set(uid, row.line);
    return checked;
  }
  const twice = { id: uid, line: before };
  const said =
    'id' in row && row.id !== undefined
      ? problemOf('id-twice-made', { ...twice, source: row.id })
      : problemOf('id-twice', twice);
  return { problems: [{ line: row.line, field: 'ID', ...said }] };
}

/** Makes the record that a row stands for, with what was set right in it. */
export function makeRecord(row: SourceRow, { lineOfId, iconclass, split }: Making): MadeRecord {
  const checked = checkRow(row, lineOfId);
  if ('problems' in checked) return checked;
  const { record: whole, isSplit } =
    split === false ? { ...checked, isSplit: false } : splitValues(checked.record, split);
  const remarks: RecordRemark[] = [];
  if (checked.isTrimmed) remarks.push(problemOf('id-trimmed'));
  const right = putRight(whole, { iconclass });
  for (const { field, done, kind } of right.remarks) remarks.push({ field, ...done, isDoubtful: kind === 'doubt' });
  const [unread] = unreadDates(right.record);
  if (unread !== undefined) remarks.push({ ...problemOf('dates-unread'), example: unread, isDoubtful: true });
  return { record: right.record, remarks, unknown: checked.unknown, isSplit };
}
