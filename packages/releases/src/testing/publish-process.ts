import { publishBuild } from '../publish.ts';
import { folderStore } from '../store/folder-store.ts';

/** `node publish-process.ts FOLDER FROM`: waits for a line, publishes as mf-search, and says what came of it. */
const [folder = '', from = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' }).then(
    ({ outcome }) => process.stdout.write(`${outcome}\n`),
    (cause: Error) => process.stdout.write(`${'code' in cause ? String(cause.code) : cause.message}\n`),
  );
  process.stdin.pause();
});
