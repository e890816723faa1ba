import { resolve } from 'node:path';
import { compilePackages, packPackages } from './packing/pack-packages.ts';
import { root } from './common/project.ts';
import { runCommand, say } from './common/say.ts';

/**
 * `npm run pack -- [FOLDER [PACKAGE…]]`: compiles the packages and packs them, by default all and into `dist`; those that
 * are named come with the packages that they are made with.
 */
await runCommand(async () => {
  const [folder = 'dist', ...wanted] = process.argv.slice(2);
  await compilePackages(wanted);
  const packed = await packPackages(resolve(root, folder), wanted);
  for (const [name, file] of Object.entries(packed)) say(`${name}  ${file}`);
});
