import { programOf, run } from './common/run.ts';

const { isGood } = await run(programOf('.', 'oxfmt'), process.argv.slice(2), { isShown: true });
process.exitCode = isGood ? 0 : 1;
