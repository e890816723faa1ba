import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './common/project.ts';
import { programOf, run } from './common/run.ts';
import { configurationPage } from './docs/configuration.ts';

await writeFile(join(root, 'docs/configuration.md'), configurationPage());
const { isGood } = await run(programOf('.', 'oxfmt'), process.argv.slice(2), { isShown: true });
process.exitCode = isGood ? 0 : 1;
