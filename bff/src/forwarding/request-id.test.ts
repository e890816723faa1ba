import { requestIdHeader } from '@iconotheca/http/request-id';
import { expect, test } from 'vitest';
import { aFaultyArchive, startSite, withReleases } from '../testing/test-site.ts';

test('the archive learns under which id bff answers, and logs of both name it', async () => {
  const told: unknown[] = [];
  const archive = await aFaultyArchive((request, response) => {
    told.push(request.headers[requestIdHeader]);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const { url, log } = await startSite({ archive, releases: await withReleases() });

  const answer = await fetch(`${url}/api/overview?token=secret-of-a-reader`);
  await answer.text();

  const id = answer.headers.get(requestIdHeader);
  expect(id).toMatch(/^[0-9a-f-]{36}$/u);
  expect(told).toEqual([id]);
  await expect.poll(() => log.join('').includes(`"id":"${id}"`)).toBe(true);
  expect(log.join('')).not.toContain('secret-of-a-reader');
});
