import type { Config } from '../config.ts';
import { importedFile, importIconclass } from '@iconotheca/iconclass';
import { say } from './run-command.ts';

/** Reads an official folder into the data folder; a running archive takes the new table up by itself. */
export async function importIconclassCommand(
  { dataDir }: Config,
  folder: string,
  options: { json?: boolean },
): Promise<void> {
  const summary = await importIconclass({ dir: folder, file: importedFile(dataDir) });
  const { notations, keys, labels, keywords, ignored } = summary;
  const lines = [
    `${count(notations)} notations, ${count(keys)} keys, ${count(labels)} labels and ${count(keywords)} keywords were imported.`,
  ];
  if (ignored.count > 0) {
    lines.push(`${count(ignored.count)} lines name nothing that exists and were left out, such as:`);
    lines.push(...ignored.examples.map((example) => `  ${example}`));
  }
  say(lines, summary, options);
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
