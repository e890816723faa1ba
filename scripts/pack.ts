import { resolve } from 'node:path';
import { compilePackages, packPackages } from './packing/pack-packages.ts';
import { root } from './common/project.ts';
import { runCommand, say } from './common/say.ts';

/** `npm run pack -- [FOLDER]`: compiles the packages and packs them, by default into `dist`. */
await runCommand(async () => {
  await compilePackages();
  const packed = await packPackages(resolve(root, process.argv[2] ?? 'dist'));
  for (const [name, file] of Object.entries(packed)) say(`${name}  ${file}`);
});
