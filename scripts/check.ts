import { checkSources } from './checking/checks.ts';
import { runCommand, say, seconds, Stop, timed } from './common/say.ts';

await runCommand(async () => {
  const { result: failed, ms } = await timed(checkSources);
  if (failed.length > 0) throw new Stop(`Not in order: ${failed.join(', ')} (${seconds(ms)}).`);
  say(`Everything is in order (${seconds(ms)}).`);
});
