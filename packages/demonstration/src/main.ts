#!/usr/bin/env node
import { Command } from 'commander';
import { drawPlates, writeCollection } from './write-collection.ts';

const program = new Command('iconotheca-demonstration')
  .description('A collection that shows what the archive does: records written for it, and plates drawn for them.')
  .showHelpAfterError('Add --help to see what is possible.');

program
  .command('write')
  .description('Write records.jsonl, collections.jsonl, images.jsonl and accounts.jsonl, for the archive to import.')
  .argument('<folder>')
  .action(async (folder: string) => {
    for (const { file, lines } of await writeCollection(folder)) console.log(`${file}: ${lines} lines`);
  });

program
  .command('draw')
  .description('Draw the plates that records name, as JPEG files for import --images.')
  .argument('<folder>')
  .argument('[names...]', 'file names of plates; all when none is given')
  .action(async (folder: string, names: string[]) => {
    console.log(`${await drawPlates(folder, names)} plates drawn in ${folder}`);
  });

await program.parseAsync();
