import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { ApiError } from '@iconotheca/contracts/http/error';
import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import { pack, type Headers } from 'tar-stream';
import { expect, test } from 'vitest';
import { withBuild } from './receive-build.ts';

type Written = Partial<Headers> & { name: string; text?: string };

async function aTar(...entries: Written[]): Promise<Buffer> {
  const tar = pack();
  for (const { text = '', ...header } of entries) tar.entry(header, text);
  tar.finalize();
  return await buffer(tar);
}

/** Returns the outcome of unpacking: the files by name, or the code and words of the refusal. */
async function unpacked(bytes: Buffer, type = 'application/x-tar') {
  let folder = '';
  // In pieces, as they come over a wire.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 700) }, (_, at) =>
    bytes.subarray(at * 700, at * 700 + 700),
  );
  const outcome = await withBuild(Readable.from(pieces), type, async (found) => {
    folder = found;
    const entries = await readdir(found, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const read = files.map(async (file) => [file.slice(found.length + 1), await readFile(file, 'utf8')] as const);
    return Object.fromEntries(await Promise.all(read));
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return `${error.code}: ${error.message}`;
  });
  expect(folder === '' || !existsSync(folder)).toBe(true);
  return outcome;
}

async function foldersLeft(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('iconotheca-build-'));
}

test('DEL-1: a build is unpacked with its folders, compressed or not', async () => {
  const tar = await aTar(
    { name: './', type: 'directory' },
    { name: './mf-manifest.json', text: '{}' },
    { name: 'assets/a b@1.js', text: 'x'.repeat(3_000) },
  );
  const files = { 'mf-manifest.json': '{}', 'assets/a b@1.js': 'x'.repeat(3_000) };

  expect(await unpacked(tar)).toEqual(files);
  expect(await unpacked(gzipSync(tar), 'application/gzip')).toEqual(files);
});

test.each<[string, Written[], RegExp]>([
  ['that leads out', [{ name: '../registry.json', text: '{}' }], /^bad-request: .*name that is not allowed: "\.\./u],
  ['that leads out further down', [{ name: 'a/../../b', text: '' }], /^bad-request: .*not allowed/u],
  ['from the root', [{ name: '/etc/passwd', text: '' }], /^bad-request: .*not allowed/u],
  ['with a backslash', [{ name: 'a\\..\\b', text: '' }], /^bad-request: .*not allowed/u],
  [
    'that is a link',
    [{ name: 'a', type: 'symlink', linkname: '/etc/passwd' }],
    /^bad-request: .*holds a symlink: "a"/u,
  ],
  ['that is a hard link', [{ name: 'a', type: 'link', linkname: 'b' }], /^bad-request: .*holds a link/u],
  ['that is a device', [{ name: 'a', type: 'character-device' }], /^bad-request: .*character-device/u],
  [
    'twice',
    [
      { name: 'a', text: '1' },
      { name: './a', text: '2' },
    ],
    /^bad-request: .*holds "\.\/a" twice/u,
  ],
  [
    'and a folder of one name',
    [
      { name: 'a', text: '1' },
      { name: 'a/b', text: '2' },
    ],
    /^bad-request: .*of one name/u,
  ],
  ['none', [], /^bad-request: .*holds no file/u],
  [
    'far down',
    [{ name: 'a/'.repeat(20), text: '' }, { name: `${'a/'.repeat(20)}b` }],
    /^bad-request: .*20 names deep: "a/u,
  ],
  [
    'in each of very many folders',
    Array.from({ length: 80 }, (_, at) => ({ name: `${at}/${'a/'.repeat(15)}b` })),
    /^too-large: The build has more than 1,000 folders/u,
  ],
])('DEL-2: a tar with a file %s is refused and leaves nothing', async (_name, entries, refusal) => {
  const before = await foldersLeft();

  expect(await unpacked(await aTar(...entries))).toMatch(refusal);

  expect(await foldersLeft()).toEqual(before);
});

test('DEL-2: what is cut off, is no tar, too large or of another type is refused and leaves nothing', async () => {
  const before = await foldersLeft();
  const tar = await aTar({ name: 'a.js', text: 'x'.repeat(4_000) });
  const bomb = gzipSync(Buffer.alloc(releaseLimits.maxBuildUnpackedBytes + 1), { level: 1 });

  const outcomes = [
    await unpacked(tar.subarray(0, 2_000)),
    await unpacked(gzipSync(tar).subarray(0, 60), 'application/gzip'),
    await unpacked(Buffer.from('<html>'.repeat(200))),
    await unpacked(tar, 'application/gzip'),
    await unpacked(bomb, 'application/gzip'),
    await unpacked(tar, 'application/zip'),
  ];

  expect(outcomes).toEqual([
    'bad-request: The build was cut off, or is no tar.',
    'bad-request: The build was cut off, or is no tar.',
    'bad-request: The build was cut off, or is no tar.',
    'bad-request: The build was cut off, or is no tar.',
    'too-large: The build is larger than 200,000,000 bytes unpacked.',
    'unsupported-media-type: The body must be a build as application/x-tar or application/gzip.',
  ]);
  expect(await foldersLeft()).toEqual(before);
});
