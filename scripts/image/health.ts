import { argv, env, exit, stderr } from 'node:process';

/**
 * `node scripts/image/health.ts live|ready [PORT]`: ends with 0 where the server of this container is so. An image
 * without a shell has no other program to ask with.
 */
const [state = 'live', port = env['PORT'] || '8080'] = argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}/api/health/${state}`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error: unknown) => error);
const isWell = answer instanceof Response && answer.ok;
if (!isWell) stderr.write(`${answer instanceof Response ? await answer.text() : String(answer)}\n`);
exit(isWell ? 0 : 1);
