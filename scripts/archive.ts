import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './common/project.ts';

/** `npm run archive -- import FILE …`: the archive's own commands, in the folder the command was given in. */
const child = spawn(process.execPath, [join(root, 'archive/src/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  env: { ...process.env, DATA_DIR: process.env['DATA_DIR'] || join(root, 'data') },
});
// Ctrl-C reaches the child by itself; this process only passes on how it ended.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
