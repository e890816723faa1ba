import { errorBody } from '@iconotheca/contracts/http/error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyCases,
  entryCases,
  historyCases,
  recordCases,
  thesaurusCases,
  uploadCases,
  type BadCase,
  type BadRequest,
} from './bad-cases.ts';
import { startContributionSite, type ContributionSite } from './contribution-site.ts';

let given: ContributionSite;

beforeAll(async () => {
  given = await startContributionSite();
});
afterAll(() => given.stop());

function send({ path, method = 'POST', body, type = 'application/json' }: BadRequest): Promise<Response> {
  return fetch(given.site.url + path, {
    method,
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? new Uint8Array(body) : body }),
    ...(body === undefined || body instanceof FormData ? {} : { headers: { 'content-type': type } }),
  });
}

describe.each<[string, readonly BadCase[]]>([
  ['a record', recordCases],
  ['a restore', historyCases],
  ['a comment, notations or a list', entryCases],
  ['an entry of the thesaurus, or a look-up', thesaurusCases],
  ['an upload', uploadCases],
  ['a body', bodyCases],
])('%s that is not as it should be is refused with what is wrong, and leaves no trace', (_what, cases) => {
  test.each(cases)('$what → $status $code', async ({ request, status, code, field }) => {
    const before = await given.stored();

    const response = await send(request(given));
    const text = await response.text();

    const { error, ...refused } = errorBody.parse(JSON.parse(text));
    expect({
      status: response.status,
      code: refused.code,
      ...(field === undefined ? {} : { field: refused.field }),
    }).toEqual({ status, code, ...(field === undefined ? {} : { field }) });
    expect(error.length).toBeGreaterThan(10);
    for (const token of Object.values(given.tokens)) expect(text).not.toContain(token);
    expect(await given.stored()).toEqual(before);
  });
});
