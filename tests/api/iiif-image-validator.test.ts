import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { officialValidator, type OfficialValidator } from '../support/iiif/official-validator.ts';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';

/** The identifier of the validator's own picture. */
const identifier = '67352ccc-d1b0-11e1-89ae-279075081939';

let validator: OfficialValidator | string;
let site: PeopleSite | undefined;
let folder: string;

beforeAll(async () => {
  validator = await officialValidator();
  if (typeof validator === 'string') return;
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-validator-'));
  const record = { ID: ['VALIDATOR'], TYPE: ['image'], ALLIMAGES: [identifier] };
  await writeFile(join(folder, 'records.jsonl'), JSON.stringify(record));
  await writeFile(join(folder, identifier), await validator.picture());
  site = await startPeopleSite({ records: [] });
  await site.archiveCommand('import', join(folder, 'records.jsonl'), '--images', folder);
});

afterAll(async () => {
  await site?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

async function validate(version: string, prefix: string, context: TestContext) {
  if (typeof validator === 'string' || site === undefined)
    return context.skip(typeof validator === 'string' ? validator : 'no site');
  return await validator.run({ site: site.url, prefix, identifier, version });
}

describe('the official validator of the IIIF Image API', () => {
  it('passes version 2.0 at level 2', async (context) => {
    const { tests, failed, output } = await validate('2.0', 'iiif/2', context);

    expect(failed, output).toEqual([]);
    expect(tests).toBeGreaterThan(25);
  });

  /**
   * `size_noup` wants 400 for `!2000,3000` of an image of 1000 × 1000. The specification says of `!w,h` (Image API 3.0,
   * 4.2) that the image is as large as possible and no larger than the region: 200 with 1000 × 1000. It is left out;
   * that everything else it asks for is refused is tested with the parser of sizes.
   */
  it('passes version 3.0 at level 2, but for size_noup, which contradicts the specification', async (context) => {
    const { tests, failed, output } = await validate('3.0', 'iiif/3', context);

    expect(
      failed.filter((name) => name !== 'size_noup'),
      output,
    ).toEqual([]);
    expect(tests).toBeGreaterThan(25);
  });
});
