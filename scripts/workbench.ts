import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './common/project.ts';

/** The page of components belongs to the tests, which photograph it. */
spawn(process.execPath, [join(root, 'tests/workbench/serve.ts')], { stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 0;
});
