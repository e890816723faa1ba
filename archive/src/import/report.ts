import type { ImportReport } from './import-file.ts';
import type { ImportRemark, Problem } from '../ports/imports.ts';
import { fieldMeant } from './field-names.ts';

/** Problems and remarks printed at the end; the rest is in the file that `--errors` writes. */
export const printedProblems = 20;

/** Reports the outcome of an import in words. */
export function reportLines(report: ImportReport, problems: readonly Problem[], isTrial: boolean): string[] {
  const {
    file,
    resumedAfter,
    added,
    changed,
    unchanged,
    refused,
    images,
    imagesRefused = 0,
    unknown,
    isFinished,
  } = report;
  const will = isTrial ? 'would be ' : '';
  const lines = [];
  if (resumedAfter > 0)
    lines.push(`${file}: went on after line ${count(resumedAfter)}, where an earlier import stopped.`);
  lines.push(
    `${file}: ${count(added)} ${will}added, ${count(changed)} ${will}changed, ${count(unchanged)} already there, ` +
      `${count(refused)} refused${imagesInWords({ images, imagesRefused, will })}.`,
  );
  if (report.run !== undefined && added + changed > 0)
    lines.push(`${file}: this is run ${report.run}; "archive runs undo ${report.run}" takes back what it wrote.`);
  if (!isFinished) lines.push(`${file}: stopped before the end; give the same command again to go on.`);
  if (report.split !== undefined) {
    const records = `${count(report.split)} ${report.split === 1 ? 'record' : 'records'}`;
    lines.push(
      `${file}: values of ${records} that a sign such as "$" joined are split; --no-split keeps them as they are.`,
    );
  }
  const fields = Object.entries(unknown);
  if (fields.length > 0) {
    const list = fields.map(([field, records]) => `${field} (${count(records)}${perhaps(field)})`).join(', ');
    lines.push(`${file}: fields that the archive does not know are kept: ${list}.`);
  }
  const remarks = (report.remarks ?? []).toSorted((one, other) => other.records - one.records);
  for (const remark of remarks.slice(0, printedProblems)) lines.push(remarkLine(file, remark));
  if (remarks.length > printedProblems) lines.push(`${file}: and more to look at; --errors FILE writes all of it.`);
  for (const problem of problems.slice(0, printedProblems)) lines.push(problemLine(file, problem));
  if (problems.length > printedProblems) lines.push(`${file}: and more; --errors FILE writes all of them.`);
  return lines;
}

/** Writes a problem: `emblems.csv:12: TYPE: is missing; it needs one value` */
export function problemLine(file: string, { line, field, message }: Problem): string {
  return `${file}:${line}: ${field === undefined ? '' : `${field}: `}${message}`;
}

/** Writes a remark: `sheet.csv: TYPE: "painting" is none of the types of items; …: 12 records, lines 2, 3, 4, 5, 6 and more` */
export function remarkLine(file: string, { message, example, records, lines }: ImportRemark): string {
  const such = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  if (records === 0) return `${file}: ${message}`;
  const [word, place] = records === 1 ? ['record', 'line'] : ['records', 'lines'];
  const more = records > lines.length ? ' and more' : '';
  return `${file}: ${message.replace(/\.$/u, '')}${such}: ${count(records)} ${word}, ${place} ${lines.map(count).join(', ')}${more}`;
}

function imagesInWords({
  images,
  imagesRefused,
  will,
}: {
  images: number;
  imagesRefused: number;
  will: string;
}): string {
  const taken = images > 0 || imagesRefused > 0 ? `, ${count(images)} images ${will}taken in` : '';
  return imagesRefused > 0 ? `${taken}, ${count(imagesRefused)} not` : taken;
}

function perhaps(field: string): string {
  const meant = fieldMeant(field);
  return meant === undefined ? '' : `; is ${meant} meant?`;
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
