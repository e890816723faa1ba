import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { expect, test } from '../../support/site.ts';

test.describe('a published remote that means harm', () => {
  let site: ReleaseSite;
  /** Another server, which would give anything to anybody. */
  let foreign: Server;
  const asked: string[] = [];

  test.beforeAll(async () => {
    foreign = createServer((request, response) => {
      asked.push(request.url ?? '');
      const type = request.url?.endsWith('.css') === true ? 'text/css' : 'text/javascript';
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end();
    }).listen(0, '127.0.0.1');
    await once(foreign, 'listening');
    site = await startReleaseSite();
    await site.publishFixture('hostile', '9.5.0');
    await site.publishFixture('fails-on-demand', '9.6.0');
    await site.release('promote', 'mf-lists', '9.5.0');
  });

  test.afterAll(async () => {
    await site.stop();
    foreign.close();
  });

  test('runs its own code, and none of another origin, version or slot; nothing is told to another server', async ({
    page,
    faults,
  }) => {
    const address = foreign.address();
    const query = new URLSearchParams({
      foreign: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    });
    const others = await Promise.all([entryScript('mf-lists', '9.6.0'), unusedSlotScript()]);
    for (const other of others) query.append('other', other);

    await page.goto(`${site.url}/r/lists?${query}`);

    await expect(page.locator('#attempts')).not.toBeEmpty();
    const outcome = JSON.parse((await page.locator('#attempts').textContent()) ?? '') as Record<string, string>;
    const { 'own chunk': own, ...rest } = outcome;
    expect(own).toBe('ran');
    expect(Object.keys(rest)).toHaveLength(14 + 2 * others.length);
    expect(Object.entries(rest).filter(([, came]) => came !== 'refused')).toEqual([]);
    expect(asked).toEqual([]);
    faults.length = 0;
  });

  /** A script that anybody can fetch, as its answer shows, and that no page of the site may run. */
  async function entryScript(slot: string, version: string): Promise<string> {
    const folder = `/releases/${slot}/${version}/`;
    const manifest = (await (await fetch(`${site.url}${folder}mf-manifest.json`)).json()) as {
      metaData: { remoteEntry: { name: string } };
    };
    const script = `${folder}${manifest.metaData.remoteEntry.name}`;
    expect((await fetch(site.url + script)).status).toBe(200);
    return script;
  }

  /** Published and active in a slot of its own, which is that of a partner's host. */
  async function unusedSlotScript(): Promise<string> {
    await site.publishFixture('fails-on-demand', '1.0.0', 'mf-lists-partner');
    await site.release('promote', 'mf-lists-partner', '1.0.0');
    return await entryScript('mf-lists-partner', '1.0.0');
  }
});
