import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './common/project.ts';
import { programOf, run } from './common/run.ts';
import { configurationPage } from './docs/configuration.ts';
import { decisions, historyIndex } from './docs/decisions.ts';

await writeFile(join(root, 'docs/configuration.md'), configurationPage());
await writeFile(join(decisions, 'history/README.md'), historyIndex());
const { isGood } = await run(programOf('.', 'oxfmt'), process.argv.slice(2), { isShown: true });
process.exitCode = isGood ? 0 : 1;
