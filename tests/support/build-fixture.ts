import { join } from 'node:path';
import { buildPart } from '@iconotheca/remote-sdk/build/build-part';
import { releaseTarget } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';

/** `node build-fixture.ts NAME VERSION DIR`: builds a remote of tests/fixtures as a version into a folder. */
const [name = '', version, outputDir] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../fixtures/remotes', name);
const { config } = await loadConfig(folder);
await buildPart(config, releaseTarget({ folder, version, outputDir }));
process.exit();
