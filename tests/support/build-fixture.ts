import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

/** `node build-fixture.ts NAME`: builds a remote of tests/fixtures into RELEASE_DIR as RELEASE_VERSION. */
const { default: config }: { default: Configuration } = await import(
  join(import.meta.dirname, '../fixtures/remotes', process.argv[2] ?? '', 'rspack.config.ts')
);
const compiler = rspack(config);
await new Promise<void>((built, failed) => {
  compiler.run((error, stats) => {
    if (error) failed(error);
    else if (stats?.hasErrors() !== false) failed(new Error(stats?.toString('errors-only')));
    else compiler.close(() => built());
  });
});
process.exit();
