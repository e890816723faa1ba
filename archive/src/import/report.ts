import type { ImportReport } from './import-file.ts';
import type { Problem } from '../ports/imports.ts';

/** Problems printed at the end; the rest is in the file that `--errors` writes. */
export const printedProblems = 20;

/** What came of an import, for people. */
export function reportLines(report: ImportReport, problems: readonly Problem[], isTrial: boolean): string[] {
  const { file, resumedAfter, added, changed, unchanged, refused, images, unknown, isFinished } = report;
  const will = isTrial ? 'would be ' : '';
  const lines = [];
  if (resumedAfter > 0)
    lines.push(`${file}: went on after line ${count(resumedAfter)}, where an earlier import stopped.`);
  lines.push(
    `${file}: ${count(added)} ${will}added, ${count(changed)} ${will}changed, ${count(unchanged)} already there, ` +
      `${count(refused)} refused${images > 0 ? `, ${count(images)} images taken in` : ''}.`,
  );
  if (!isFinished) lines.push(`${file}: stopped before the end; give the same command again to go on.`);
  if (report.split !== undefined) {
    const records = `${count(report.split)} ${report.split === 1 ? 'record' : 'records'}`;
    lines.push(
      `${file}: values of ${records} that a sign such as "$" joined are split; --no-split keeps them as they are.`,
    );
  }
  const fields = Object.entries(unknown);
  if (fields.length > 0) {
    const list = fields.map(([field, records]) => `${field} (${count(records)})`).join(', ');
    lines.push(`${file}: fields that the archive does not know are kept: ${list}.`);
  }
  for (const problem of problems.slice(0, printedProblems)) lines.push(problemLine(file, problem));
  if (problems.length > printedProblems) lines.push(`${file}: and more; --errors FILE writes all of them.`);
  return lines;
}

/** `emblems.csv:12: TYPE: is missing; it needs one value` */
export function problemLine(file: string, { line, field, message }: Problem): string {
  return `${file}:${line}: ${field === undefined ? '' : `${field}: `}${message}`;
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
