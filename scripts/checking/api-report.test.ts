import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportProblem, writeReport } from './api-report.ts';
import { copyRepository } from '../testing/copy-repository.ts';

let repository = '';

beforeAll(async () => {
  repository = await copyRepository();
  // The changes that are announced at present would let any change pass.
  await rm(join(repository, '.changeset'), { recursive: true });
  await mkdir(join(repository, '.changeset'));
  await writeReportAnew();
}, 120_000);

afterAll(() => rm(repository, { recursive: true, force: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(repository, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** Writes the report as after a release: changes that were announced until then are part of it. */
async function writeReportAnew(): Promise<void> {
  await rm(join(repository, 'packages/client/api-report.md'));
  await writeReport({ repository });
}

test('a report that was just written is as the sources are', { timeout: 120_000 }, async () => {
  expect(await reportProblem({ repository })).toBeUndefined();
  expect(await readFile(join(repository, 'packages/client/api-report.md'), 'utf8')).toContain(
    'export declare function formatNumber(count: number): string;',
  );
});

test('a comment or the inside of a function is no change of exports', { timeout: 120_000 }, async () => {
  await edit(
    'packages/client/src/messages/format.ts',
    (text) => `${text}/** More. */\nfunction inside() {}\ninside();\n`,
  );

  expect(await reportProblem({ repository })).toBeUndefined();
});

test(
  'a changed export needs a changeset or a version, and with the version a report',
  { timeout: 120_000 },
  async () => {
    await edit('packages/client/src/messages/format.ts', (text) => `${text}export const added = 1;\n`);
    const problem = await reportProblem({ repository });

    expect(problem).toMatch(/exports of packages\/client changed, and its version is still/u);
    await expect(writeReport({ repository })).rejects.toThrow(problem);

    await writeFile(join(repository, '.changeset/added.md'), "---\n'@iconotheca/client': minor\n---\n\nOne more.\n");
    expect(await reportProblem({ repository })).toBeUndefined();
    await rm(join(repository, '.changeset/added.md'));

    await edit('packages/client/package.json', (text) => text.replace(/"version": "[^"]+"/u, '"version": "99.0.0"'));
    expect(await reportProblem({ repository })).toMatch(/are not those of its report: write it/u);
    await writeReport({ repository });
    expect(await reportProblem({ repository })).toBeUndefined();
  },
);
