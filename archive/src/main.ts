import { Command } from 'commander';
import { programVersion } from './archive.ts';
import { runCommand } from './commands/run-command.ts';

const program = new Command('archive')
  .description('The archive: records, search, Iconclass and images. It keeps everything in the folder DATA_DIR.')
  .version(programVersion())
  .showHelpAfterError('Add --help to see what is possible.');

program
  .command('serve', { isDefault: true })
  .description('Serve the archive over HTTP at HOST and ARCHIVE_PORT until it is told to stop.')
  .option('--child', 'stop when standard input closes, as it does when the program that started this one ends')
  .action((options) =>
    runCommand(async (config) => (await import('./commands/serve-command.ts')).serveCommand(config, options)),
  );

program
  .command('import')
  .description('Import records from JSON Lines (.jsonl) or CSV (.csv) files.')
  .argument('<files...>', 'files to import, one after the other')
  .option('--dry-run', 'look at everything and keep nothing')
  .option('--errors <file>', 'write every problem to this file, one a line')
  .option('--collection <code>', 'put every record into this collection')
  .option('--name <name>', 'the name of that collection, as visitors see it')
  .option('--images <folder>', 'take the files that ALLIMAGES names from this folder')
  .option('--json', 'answer in JSON')
  .addHelpText(
    'after',
    `
A line that cannot be kept is reported with its number, its field and what is allowed; the others are kept. The same
file can be imported again: what is there already stays as it is. An import that was interrupted goes on where it was.
In CSV the first row names the fields, and several values in a cell are joined by " | ".

Ends with 0 when everything was kept, with 2 when lines were refused, and with 1 when a file could not be read.`,
  )
  .action((files, options) =>
    runCommand(async (config) => (await import('./commands/import-command.ts')).importCommand(config, files, options)),
  );

program
  .command('import-iconclass')
  .description('Import the official Iconclass data; a running archive takes it up by itself.')
  .argument('<folder>', 'folder that holds notations.txt, keys.txt, txt and kw')
  .option('--json', 'answer in JSON')
  .action((folder, options) =>
    runCommand(async (config) =>
      (await import('./commands/import-iconclass-command.ts')).importIconclassCommand(config, folder, options),
    ),
  );

program
  .command('seed')
  .description('Put the demonstration collection into the archive. Records that are there already stay as they are.')
  .option('--json', 'answer in JSON')
  .action((options) =>
    runCommand(async (config) => (await import('./commands/seed-command.ts')).seedCommand(config, options)),
  );

program
  .command('remove')
  .description('Withdraw items from the archive. What was ever saved of them is kept.')
  .argument('<uids...>', 'ids of the items')
  .option('--json', 'answer in JSON')
  .action((uids, options) =>
    runCommand(async (config) => (await import('./commands/remove-command.ts')).removeCommand(config, uids, options)),
  );

await program.parseAsync();
