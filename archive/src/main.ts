import { Command } from 'commander';
import { programVersion } from './archive.ts';
import { runCommand } from './commands/run-command.ts';

// Records, hashes of passwords and private lists are for the archive's own user alone, and so are backups of them.
process.umask(0o077);

const program = new Command('archive')
  .description('The archive: records, search, Iconclass and images. It keeps everything in the folder DATA_DIR.')
  .version(programVersion())
  .showHelpAfterError('Add --help to see what is possible.');

program
  .command('serve', { isDefault: true })
  .description('Serve the archive over HTTP at HOST and ARCHIVE_PORT until it is stopped.')
  .option('--child', 'stop when standard input closes, as it does when the program that started this one ends')
  .action((options) =>
    runCommand(async (config) => (await import('./commands/serve-command.ts')).serveCommand(config, options)),
  );

program
  .command('import')
  .description(
    'Import records from JSON Lines (.jsonl), CSV (.csv, .tsv), Excel (.xlsx), LIDO, MARCXML (.xml) or MARC 21 (.mrc) files.',
  )
  .argument('<files...>', 'files to import, one after the other')
  .option('--dry-run', 'look at everything, images included, report the same, and keep nothing')
  .option('--errors <file>', 'write every problem to this file, one a line')
  .option('--collection <code>', 'put every record into this collection')
  .option('--name <name>', 'the name of that collection, as visitors see it')
  .option('--images <folder>', 'take the files that ALLIMAGES or URL_IMAGE names from this folder')
  .option('--fetch-thumbnails', 'then fetch thumbnails of pictures that lie on the servers in IMAGE_HOSTS')
  .option('--collections <file>', 'names of collections, as JSON Lines of code and name')
  .option('--thesaurus <file>', 'entries of the thesaurus, as JSON Lines that the export command writes')
  .option('--profile <file>', 'how the collection appears and what may be done with it: a profile, as JSON')
  .option('--planned <file>', 'images that IMAGE_MAKER makes, as JSON Lines of name, width, height and edition')
  .option('--split <sign>', 'split every text at this sign, by which the source joins several values: "$"')
  .option('--no-split', 'leave texts as they are, also those that the source joined by "$"')
  .option(
    '--map <own=field>',
    'a heading of the sheet, or a column of LIDO or MARC, and the field it stands for: "Titel=TITLE"; may be repeated',
    collect,
  )
  .option('--no-wait', 'end at once when all is kept, not when it is searchable in the archive that serves DATA_DIR')
  .option('--json', 'answer in JSON')
  .addHelpText(
    'after',
    `
A line that cannot be kept is reported with its number, its field and what is allowed; the others are kept. The same
file can be imported again: what is there already stays as it is. An import that was interrupted goes on where it was.
In CSV the first row names the fields, and several values in a cell are joined by " | ". docs/importing.md says more.

Ends with 0 when everything was kept, with 2 when lines or images were refused, and with 1 when a file could not be read.`,
  )
  .action((files, options) =>
    runCommand(async (config) => (await import('./commands/import-command.ts')).importCommand(config, files, options)),
  );

program
  .command('fetch-thumbnails')
  .description('Fetch thumbnails of pictures that lie on the servers in IMAGE_HOSTS, and report what could not be had.')
  .option('--collection <code>', 'those of this collection alone')
  .option('--limit <number>', 'ask for so many pictures at most')
  .option('--again', 'ask again for what could not be had in the last days')
  .option('--dry-run', 'ask for nothing; say what is kept, what failed and what is still to be asked for')
  .option('--errors <file>', 'write every picture that could not be had to this file, one a line')
  .option('--json', 'answer in JSON')
  .addHelpText(
    'after',
    `
No other server is ever asked. The pictures themselves stay where they are. A run that was interrupted goes on where it was.
docs/importing.md says more.

Ends with 0 when everything was had, and with 2 when something could not be.`,
  )
  .action((options) =>
    runCommand(async (config) =>
      (await import('./commands/fetch-thumbnails-command.ts')).fetchThumbnailsCommand(config, options),
    ),
  );

const runs = program.command('runs').description('Imports, by command and in the site, and what they wrote.');

runs
  .command('list', { isDefault: true })
  .description('List the last runs, the latest first.')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await runCommands()).listRuns(config, options)));

runs
  .command('undo')
  .description(
    'Take back what a run wrote: items get the records that they had before, but for those that were changed since.',
  )
  .argument('<number>', 'of the run, as import and runs show it')
  .option('--json', 'answer in JSON')
  .action((number, options) => runCommand(async (config) => (await runCommands()).undoRun(config, number, options)));

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
  .command('reindex')
  .description('Rebuild the search index; a running archive switches to it by itself.')
  .option('--json', 'answer in JSON')
  .action((options) =>
    runCommand(async (config) => (await import('./commands/reindex-command.ts')).reindexCommand(config, options)),
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

program
  .command('backup')
  .description(
    'Write all that the archive holds to a place of backups, or its records alone into one file. The archive may be running.',
  )
  .argument('[file]', 'a file that is not there yet, for records, accounts, lists and annotations alone')
  .option('--to <place>', 'a folder, or s3://BUCKET/PREFIX; what earlier backups hold there is not written again')
  .option('--keep <number>', 'how many backups stay there; the oldest go')
  .option('--every <time>', 'write none while the last one is younger than this: 30m, 6h, 1d')
  .option('--verify', 'write none, but verify the last one there: digests, and its records restored on trial')
  .option('--all', 'with --verify: compare the digests of all files')
  .option('--list', 'write none, but list those that are there')
  .option('--json', 'answer in JSON')
  .action((file, options) =>
    runCommand(async (config) => (await backupCommands()).backupCommand(config, file, options)),
  );

program
  .command('restore')
  .description(
    'Take a backup into DATA_DIR, RECORDS and FILES, where no archive may be. What an earlier one left behind is moved aside.',
  )
  .argument('[file]', 'what the backup command has written into one file')
  .option('--from <place>', 'where backups lie: a folder, or s3://BUCKET/PREFIX')
  .option('--at <moment>', 'as it was then: 2026-11-22T10:00:00Z; else as the last backup has it')
  .option('--replace', 'move the database that is there aside, in place of refusing')
  .option('--json', 'answer in JSON')
  .action((file, options) =>
    runCommand(async (config) => (await backupCommands()).restoreCommand(config, file, options)),
  );

program
  .command('verify')
  .description(
    'Verify that everything is there and fits together: database, log, versions, search index, images. The archive may be running.',
  )
  .option('--all', 'read every version of a record and every file of an image, in place of some')
  .option('--repair', 'make anew what follows from what is there: index, pyramids, thumbnails, counts')
  .option('--json', 'answer in JSON')
  .addHelpText(
    'after',
    '\nEnds with 0 when everything is whole, with 2 when something is wrong, and with 1 when it could not be verified.',
  )
  .action((options) =>
    runCommand(async (config) => (await import('./commands/verify-command.ts')).verifyCommand(config, options)),
  );

program
  .command('downgrade')
  .description(
    'Make the database one of an earlier version of the archive, which can then be started again. No archive may serve it.',
  )
  .option('--to <version>', 'of the database; else the one that the last upgrade began with')
  .option('--json', 'answer in JSON')
  .action((options) =>
    runCommand(async (config) => (await import('./commands/downgrade-command.ts')).downgradeCommand(config, options)),
  );

program
  .command('migrate')
  .description(
    'Copy the archive to another database, another store of files, or both, while it runs; and move it there.',
  )
  .option('--records <place>', 'sqlite:FOLDER, or postgres://USER:PASSWORD@HOST:5432/DATABASE')
  .option('--files <place>', 'folder:FOLDER, or s3://BUCKET/PREFIX')
  .option(
    '--switch',
    'refuse writes for the last moment, copy the rest, compare everything, and leave the old one read alone',
  )
  .option('--stay', 'take writes again where the archive is, after a switch that is not wished any more')
  .option('--json', 'answer in JSON')
  .addHelpText(
    'after',
    `
Without --switch nothing changes for readers: the copy is made, brought up to what was saved meanwhile, and compared. A copy
that was interrupted goes on where it was. With --switch the archive then refuses writes with a sentence until it is started
anew with RECORDS and FILES set to where it went. The way back is the same.`,
  )
  .action((options) =>
    runCommand(async (config) => (await import('./commands/migrate-command.ts')).migrateCommand(config, options)),
  );

program
  .command('export')
  .description(
    'Write everything as JSON Lines for other programs: items, collections, profiles of collections, lists, annotations, accounts, thesaurus, names of persons and places.',
  )
  .argument('<folder>', 'a folder that is not there yet, or empty')
  .option('--json', 'answer in JSON')
  .addHelpText(
    'after',
    `
items.jsonl holds records as they were imported or saved, and can be imported again, with collections.jsonl and
thesaurus.jsonl beside it (import --collections, --thesaurus), and names.jsonl (names import). No password is exported, and no image.`,
  )
  .action((folder, options) =>
    runCommand(async (config) => (await import('./commands/export-command.ts')).exportCommand(config, folder, options)),
  );

const account = program.command('account').description('People who log in with a username and a password.');

account
  .command('add')
  .description('Add an account. Its password is made here and shown once.')
  .argument('<username>', 'what they log in with; upper and lower case are the same')
  .option('--name <name>', 'the name that others see beside what they write')
  .option('--institution <name>', 'their institution, whose subscription holds for them')
  .option('--subscriber', 'gets the aggregated content, whatever the institution')
  .option('--edits <codes...>', 'codes of collections whose items they may edit')
  .option('--operator', 'releases, recalls and rolls back the parts of the site')
  .option('--names', 'changes the names of persons and places, by which the items of all collections are found')
  .option('--json', 'answer in JSON')
  .action((username, options) =>
    runCommand(async (config) => (await accountCommands()).addAccount(config, username, options)),
  );

account
  .command('rights')
  .description(
    'Let an account operate the releases of the site, or change the names of persons and places, or no longer.',
  )
  .argument('<username>')
  .option('--operator', 'it may operate the releases')
  .option('--no-operator', 'it may not, or no longer')
  .option('--names', 'it may change names')
  .option('--no-names', 'it may not, or no longer')
  .option('--json', 'answer in JSON')
  .action((username, options) =>
    runCommand(async (config) => (await accountCommands()).setRights(config, username, options)),
  );

account
  .command('disable')
  .description('Shut an account out at once. What it has written stays.')
  .argument('<username>')
  .option('--json', 'answer in JSON')
  .action((username, options) =>
    runCommand(async (config) => (await accountCommands()).disableAccount(config, username, options)),
  );

account
  .command('reset')
  .description('Give an account a new password, shown once, and let it in again if it was disabled.')
  .argument('<username>')
  .option('--json', 'answer in JSON')
  .action((username, options) =>
    runCommand(async (config) => (await accountCommands()).resetAccount(config, username, options)),
  );

account
  .command('list')
  .description('List the accounts.')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await accountCommands()).listAccounts(config, options)));

account
  .command('log')
  .description('Show what was done to accounts, institutions, passes, the thesaurus and names, the latest first.')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await accountCommands()).showAudit(config, options)));

const collection = program
  .command('collection')
  .description('How collections appear, and what may be done with them: banner, forum, open to all or not.');

collection
  .command('list')
  .description('List the profiles of collections. A collection without one is like any other.')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await collectionCommands()).listProfiles(config, options)));

collection
  .command('show')
  .description('Show a profile as JSON, as the file that it can be put from again.')
  .argument('<code>')
  .action((code) => runCommand(async (config) => (await collectionCommands()).showProfile(config, code)));

collection
  .command('put')
  .description(
    'Put the profile of a collection, in place of the one that it has. A running archive goes by it at once.',
  )
  .argument('<file>', 'the profile, as JSON')
  .option('--json', 'answer in JSON')
  .action((file, options) =>
    runCommand(async (config) => (await collectionCommands()).putProfile(config, file, options)),
  );

collection
  .command('remove')
  .description('Take the profile of a collection away. Its items stay.')
  .argument('<code>')
  .option('--json', 'answer in JSON')
  .action((code, options) =>
    runCommand(async (config) => (await collectionCommands()).removeProfile(config, code, options)),
  );

const institution = program.command('institution').description('Institutions that subscribe or try.');

institution
  .command('add')
  .description('Add an institution, or change what is said of it. What is not said stays as it was.')
  .argument('<name>')
  .option('--network <networks...>', 'networks its readers come from, such as 192.0.2.0/24; they replace those before')
  .option('--subscribed', 'its readers get the aggregated content')
  .option('--no-subscribed', 'they do not, or no longer')
  .option('--json', 'answer in JSON')
  .action((name, options) =>
    runCommand(async (config) => (await institutionCommands()).addInstitution(config, name, options)),
  );

institution
  .command('trial')
  .description('Start the free trial of an institution; it has one only.')
  .argument('<name>')
  .option('--json', 'answer in JSON')
  .action((name, options) =>
    runCommand(async (config) => (await institutionCommands()).startTrial(config, name, options)),
  );

institution
  .command('list')
  .description('List the institutions.')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await institutionCommands()).listInstitutions(config, options)));

const pass = program.command('pass').description('Passes that let readers without an account in for a week.');

pass
  .command('revoke')
  .description('End passes at once.')
  .argument('[numbers...]', 'numbers of passes, as pass list shows them')
  .option('--all', 'end every pass')
  .option('--json', 'answer in JSON')
  .action((numbers, options) =>
    runCommand(async (config) => (await passCommands()).revokePasses(config, numbers, options)),
  );

pass
  .command('list')
  .description('List the passes that are valid now.')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await passCommands()).listPasses(config, options)));

const annotation = program.command('annotation').description('What users added to items.');

annotation
  .command('list')
  .description('List what was added or changed last, the latest first.')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await annotationCommands()).listAnnotations(config, options)));

annotation
  .command('remove')
  .description('Take away what a user added. A running archive shows it at once; what it said is kept.')
  .argument('<pks...>', 'as annotation list and the raw data of an item show them')
  .option('--json', 'answer in JSON')
  .action((pks, options) =>
    runCommand(async (config) => (await annotationCommands()).removeAnnotations(config, pks, options)),
  );

const thesaurus = program.command('thesaurus').description('Places, persons and corporate bodies that users added.');

thesaurus
  .command('list')
  .description('List the entries by name, with how many items name each.')
  .option('--kind <kind>', 'place, person or corporate')
  .option('--json', 'answer in JSON')
  .action((options) => runCommand(async (config) => (await thesaurusCommands()).listEntries(config, options)));

thesaurus
  .command('export')
  .description('Write the entries for the editors of a catalogue.')
  .argument('<file>', 'a file that is not there yet')
  .option('--format <format>', 'cerl: a request to CERL a line, without what was replaced; csv: a table of all', 'cerl')
  .option('--json', 'answer in JSON')
  .action((file, options) =>
    runCommand(async (config) => (await thesaurusCommands()).exportThesaurus(config, file, options)),
  );

thesaurus
  .command('replace')
  .description('Replace an entry by another of the thesaurus, or by one of CERL; every item that names it follows.')
  .argument('<id>', 'of the entry, local-…')
  .argument('<by>', 'id of the entry that takes its place, local-… or cnp…, cnc…, cnl…')
  .option('--label <label>', 'what an entry of CERL is called')
  .option('--json', 'answer in JSON')
  .action((id, by, options) =>
    runCommand(async (config) =>
      (await thesaurusCommands()).replaceInThesaurus(config, { id, by: { id: by, label: options.label } }, options),
    ),
  );

thesaurus
  .command('restore')
  .description('Let an entry that was replaced stand by itself again. Items keep the name that they have.')
  .argument('<id>', 'of the entry, local-…')
  .option('--json', 'answer in JSON')
  .action((id, options) =>
    runCommand(async (config) => (await thesaurusCommands()).replaceInThesaurus(config, { id, by: null }, options)),
  );

const names = program
  .command('names')
  .description('Persons and places with all their names: makers and places are filtered and found by any of them.');

names
  .command('import')
  .description('Take in persons and places from a file of JSON Lines.')
  .argument('<file>', 'a person or place a line: id, kind, name, dates, variants, ids, languages, broader, replacedBy')
  .option('--json', 'answer in JSON')
  .addHelpText(
    'after',
    `
All lines are kept or none. An entry takes the place of the one with its id. A name that would stand for two is refused with
its line and field. docs/importing.md says more.`,
  )
  .action((file, options) => runCommand(async (config) => (await nameCommands()).importNames(config, file, options)));

names
  .command('replace')
  .description('Let all names of a person or a place stand for another one.')
  .argument('<id>', 'of the entry')
  .argument('<by>', 'id of the entry for which its names stand from now on')
  .option('--json', 'answer in JSON')
  .action((id, by, options) =>
    runCommand(async (config) => (await nameCommands()).replaceName(config, { id, by }, options)),
  );

names
  .command('restore')
  .description('Let the names of an entry that was replaced stand for itself again.')
  .argument('<id>', 'of the entry')
  .option('--json', 'answer in JSON')
  .action((id, options) =>
    runCommand(async (config) => (await nameCommands()).replaceName(config, { id, by: undefined }, options)),
  );

await program.parseAsync();

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

function backupCommands() {
  return import('./commands/backups/backup-command.ts');
}

function accountCommands() {
  return import('./commands/account-command.ts');
}

function institutionCommands() {
  return import('./commands/institution-command.ts');
}

function collectionCommands() {
  return import('./commands/collection-command.ts');
}

function runCommands() {
  return import('./commands/runs-command.ts');
}

function passCommands() {
  return import('./commands/pass-command.ts');
}

function nameCommands() {
  return import('./commands/names-command.ts');
}

function thesaurusCommands() {
  return import('./commands/thesaurus-command.ts');
}

function annotationCommands() {
  return import('./commands/annotation-command.ts');
}
