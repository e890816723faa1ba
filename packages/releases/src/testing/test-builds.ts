import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readRegistry } from '../log/read-log.ts';
import { buildFolder, releaseOf } from '../registry.ts';
import { folderStore } from '../store/folder-store.ts';

/** Makes a folder of its own for one test, gone when the test is done. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-bff-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the path of the files of a release in a releases folder. */
export async function placeOf(folder: string, slot: string, version: string): Promise<string> {
  return join(folder, buildFolder(slot, releaseOf(await readRegistry(folderStore(folder)), slot, version)));
}

async function aFolderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await aFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

interface ShellBuild {
  script?: string;
  shellApi?: string;
  shared?: Record<string, string>;
  offers?: Record<string, { version: string; names: string[] }>;
}

/** Makes a folder with what the shell's build writes. */
export async function aShellBuild({
  script = 'shell()',
  shellApi = '1.0.0',
  shared = { react: '19.3.1' },
  offers,
}: ShellBuild = {}) {
  return await aFolderWith({
    'shell.json': JSON.stringify({
      scripts: ['main.js'],
      styles: ['main.css'],
      fonts: ['alegreya.woff2', 'source-sans.woff2'],
      shellApi,
      shared,
      offers,
    }),
    'main.js': script,
    'main.css': 'body { color: black }',
    'alegreya.woff2': 'font',
    'source-sans.woff2': 'font',
  });
}

interface RemoteBuild {
  container?: string;
  version?: string;
  script?: string;
  shellApi?: string;
  shared?: Record<string, string | false | undefined>;
  /** Fields that the manifest has besides, or, as `undefined`, lacks. */
  metaData?: Readonly<Record<string, unknown>>;
  /** Files that the build has besides, or, as `undefined`, lacks. */
  files?: Readonly<Record<string, string | undefined>>;
}

/** Makes a folder with what a remote's build writes. */
export async function aRemoteBuild({
  container = 'mf_search',
  version = '1.0.0',
  script = 'container()',
  shellApi = '^1.0.0',
  shared = { react: '^19.3.0' },
  metaData = {},
  files = {},
}: RemoteBuild = {}) {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const written: Record<string, string | undefined> = {
    'mf-manifest.json': JSON.stringify({
      id: container,
      name: container,
      metaData: {
        shellApi,
        appVersion: version,
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
        ...metaData,
      },
      shared: Object.entries(shared).map(([name, requiredVersion]) => ({ name, requiredVersion, assets: none })),
      exposes: [
        {
          name: 'remote',
          assets: { js: { sync: ['remote.js'], async: ['page.js'] }, css: { sync: [], async: ['page.css'] } },
        },
      ],
    }),
    'remoteEntry.js': script,
    'remote.js': 'remote()',
    'page.js': `page('${'a page of some length, so that it is worth compressing; '.repeat(40)}')`,
    'page.css': '.page { display: grid }',
    ...files,
  };
  const present = Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return await aFolderWith(Object.fromEntries(present));
}
