import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireFreePort } from '@iconotheca/remote-sdk/dev/free-port';
import { demonstrationAccounts } from './site/demonstration-accounts.ts';
import { root } from './common/project.ts';
import { startProcesses } from './site/processes.ts';
import { runCommand, say, Stop } from './common/say.ts';
import { firstSteps } from '@iconotheca/tooling/first-steps';
import { startArchive, startBff } from './site/site.ts';

await runCommand(start);
process.exit();

/** Builds what changed (not with --no-build), starts archive and web server, and says where the site is. */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });
  const host = process.env['HOST'] || '127.0.0.1';
  await requireFreePort(host, Number(process.env['PORT'] || 8080));
  const processes = startProcesses();
  try {
    say(values['no-build'] ? 'Starting the archive …' : 'Starting the archive and building what changed …');
    const [archive] = await Promise.all([startArchive(processes), values['no-build'] ? undefined : build()]);
    const { address } = await startBff(processes, archive);
    const isElsewhere = Boolean(process.env['ARCHIVE_URL']);
    const own = isElsewhere ? [] : [...(await demonstrationAccounts()), ...(await firstSteps(archive.address))];
    const lines = [`Iconotheca is at ${address}/`, ...own];
    say(['', ...lines, 'Ctrl-C stops it.', ''].join('\n'));
  } catch (error) {
    await processes.stop(1);
    throw error;
  }
  process.exitCode = await processes.finished;
}

/** In a process of its own, whose memory is free again when the site runs. */
function build(): Promise<void> {
  return new Promise((settle, refuse) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' });
    child.on('error', refuse);
    child.on('exit', (code) => {
      if (code === 0) settle();
      else refuse(new Stop('The site could not be built, so it was not started.'));
    });
  });
}
