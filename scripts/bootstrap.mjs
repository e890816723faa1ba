// Runs on any Node from 20 on: installs when something changed, then hands over to the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.installed');
const isWindows = process.platform === 'win32';
const env = { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? '') };

const [command = '', ...rest] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
if (!/^[a-z]+$/u.test(command) || !existsSync(script)) {
  fail(
    'Say what to do: npm start, npm test, npm run dev | check | build | pack | archive | release | locales | bench | size | workbench | format.',
  );
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`This is Node ${process.versions.node}. Node 20 or later is needed to begin; the project then brings its own.`);
}
installIfChanged();
if (command !== 'locales') makeWordsIfChanged();
handOver();

/**
 * Lists the files that decide which packages are installed: every package.json, the lockfile and the workspace's
 * settings.
 */
function wantedInstall() {
  const manifests = [...foldersOf('.'), ...foldersOf('packages')]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)));
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...manifests.toSorted((one, other) => (one < other ? -1 : 1)),
  ];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function foldersOf(parent) {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(parent, name));
}

function installIfChanged() {
  const wanted = wantedInstall();
  if (existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing the packages (${pnpm}) …`);
  const started = Date.now();
  const args = ['--yes', '--prefer-offline', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'];
  const { error, status } = spawnSync('npx', args, { cwd: root, env, stdio: 'inherit', shell: isWindows });
  if (error?.code === 'ENOENT')
    fail('npm is missing: its npx could not be started. Install npm and repeat the command.');
  if (error) fail(`npx could not be started: ${error.message}.`);
  if (status !== 0) {
    fail(
      'The packages could not be installed. Does npm reach its registry (npm ping)? pnpm says above what went wrong.',
    );
  }
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Makes the modules of the messages in locales/ anew where these, or what makes them, changed. */
function makeWordsIfChanged() {
  const hash = createHash('sha256');
  for (const folder of ['locales', 'packages/remote-sdk/src/locales', 'scripts/locales']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
      const path = join(root, folder, name);
      if (statSync(path).isFile()) hash.update(`\0${folder}/${name}\0`).update(readFileSync(path));
    }
  }
  const wanted = hash.digest('hex');
  const made = join(root, 'packages/contracts/src/words/made');
  if (existsSync(made) && readFileSync(made, 'utf8') === wanted) return;
  const { status } = spawnSync(ownNode, [join(root, 'scripts/locales.ts')], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) fail('The modules of the messages could not be made; what is wrong stands above.');
  writeFileSync(made, wanted);
}

function handOver() {
  // Every process keeps there what it made of its modules, for the next start: types stripped, functions compiled.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled');
  const child = spawn(ownNode, [script, ...rest], {
    cwd: root,
    env: { ...env, NODE_COMPILE_CACHE: compiled },
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child by itself; this process only waits for it to finish its work.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`${ownNode} could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
