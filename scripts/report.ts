import { writeReport } from './checking/api-report.ts';
import { runCommand, say } from './common/say.ts';

/** `node scripts/report.ts`: writes down what the client package exports. */
await runCommand(async () => {
  await writeReport();
  say('The report of the client package is as its sources are.');
});
