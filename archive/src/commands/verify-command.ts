import type { Config } from '../config.ts';
import { repair } from '../verify/repair.ts';
import { somethingWrong } from '../verify/findings.ts';
import { verifyArchive, type VerifiedArchive } from '../verify/verify.ts';
import { count, counted } from './counts-in-words.ts';
import { say } from './run-command.ts';

interface VerifyOptions {
  all?: boolean;
  repair?: boolean;
  json?: boolean;
}

/** Says whether everything is there and fits together; repairs what follows from what is there. */
export async function verifyCommand(config: Config, options: VerifyOptions): Promise<void> {
  const isAll = options.all === true;
  let verified = await verifyArchive(config, { isAll });
  const wrong = verified.findings.filter(({ remedy }) => remedy !== 'none');
  const isDue = wrong.length > 0 || verified.toRepair.refetch.length > 0;
  const repaired = options.repair === true && isDue ? await repair(config, verified.toRepair) : [];
  const before = verified.findings;
  if (repaired.length > 0) verified = await verifyArchive(config, { isAll });
  const left = verified.findings.filter(({ remedy }) => remedy !== 'none');
  if (left.length > 0) process.exitCode = somethingWrong;
  say(
    [
      ...(repaired.length === 0 ? [] : [...before.map(({ says }) => says), ...repaired, 'Verified again:']),
      ...verified.findings.map(({ says }) => says),
      counts(verified),
      ...conclusion(left.map(({ remedy }) => remedy)),
    ],
    { ...verified, toRepair: undefined, repaired, isWhole: left.length === 0 },
    options,
  );
}

function counts({ items, versions, versionsRead, indexed, images, imagesRead }: VerifiedArchive): string {
  const read = versionsRead === versions ? 'all' : count(versionsRead);
  return [
    `${counted(items, 'item')} with ${counted(versions, 'version')}, of which ${read} were read`,
    ...(indexed === undefined ? [] : [`${count(indexed)} in the search index`]),
    `${counted(images, 'image')}, the files of ${imagesRead === images ? 'all' : count(imagesRead)} were read.`,
  ].join('; ');
}

function conclusion(left: readonly string[]): string[] {
  if (left.length === 0) return ['Everything is there and fits together.'];
  const lines: string[] = [];
  if (left.includes('repair')) lines.push('What follows from what is there is made anew by: archive verify --repair');
  if (left.includes('backup')) lines.push('What is gone here only a backup can bring back: archive restore --from');
  return lines;
}
