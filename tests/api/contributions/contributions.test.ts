import { request } from 'node:http';
import { annotation } from '@iconotheca/contracts/annotation/annotation';
import { errorBody } from '@iconotheca/contracts/http/error';
import { item, textFields, type Item } from '@iconotheca/contracts/item/item';
import { questionsFeedPath } from '@iconotheca/contracts/item/questions';
import { modifyResult } from '@iconotheca/contracts/item/modify';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startContributionSite, type ContributionSite } from './contribution-site.ts';

let given: ContributionSite;
let made = 0;

beforeAll(async () => {
  given = await startContributionSite();
});
afterAll(() => given.stop());

const json = { 'content-type': 'application/json' };

function post(path: string, body: unknown): Promise<Response> {
  return fetch(given.site.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
}

function save(obj: object, token = given.tokens.anna): Promise<Response> {
  return post('/api/modify', { action: 'save', obj, token });
}

function aRecord(fields: object = {}) {
  made += 1;
  return {
    ID: [`cerlpda_good${String(made).padStart(4, '0')}`],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA'],
    TYPE_INS: ['Stamp'],
    INSTIT: ['Stiftsbibliothek'],
    SHELFMARK: ['Cod. 7'],
    URL_IMAGE: [given.image],
    ...fields,
  };
}

async function recordOf(uid: string): Promise<Item> {
  const { hits } = objectsResult.parse(await (await post('/api/objects', { uids: [uid] })).json());
  return item.parse(hits[0]);
}

describe('what is sent twice', () => {
  test('is one record of one version', async () => {
    const record = aRecord();
    await save(record);
    const before = await given.stored();

    const again = await save(record);

    expect(modifyResult.parse(await again.json())).toEqual({ OK: record.ID[0] });
    expect(await given.stored()).toEqual(before);
  });

  test('at the same moment is one record of one version', async () => {
    const record = aRecord();

    const answers = await Promise.all(Array.from({ length: 8 }, () => save(record)));

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await recordOf(record.ID[0] ?? '')).toMatchObject({ _version: 1 });
  });

  test('is one comment, by the key that its sender chose', async () => {
    const entry = { pk: null, uid: given.uid, field: 'COMMENT', value: 'Once', key: 'once', token: given.tokens.bert };

    const answers = await Promise.all([post('/api/entry', entry), post('/api/entry', entry)]);

    const [first, second] = await Promise.all(answers.map(async (each) => annotation.parse(await each.json())));
    expect(first?.pk).toBe(second?.pk);
    expect((await recordOf(given.uid))._annotations?.filter(({ value }) => value === 'Once')).toHaveLength(1);
  });

  test('is two images of one file, of which neither is lost', async () => {
    const names = [await given.site.upload('bert'), await given.site.upload('bert')];

    const response = await save(aRecord({ URL_IMAGE: names }), given.tokens.bert);

    expect(response.status).toBe(200);
    expect(new Set(names).size).toBe(2);
  });

  test('is deleted once', async () => {
    const record = aRecord();
    await save(record);
    const remove = () => post('/api/modify', { action: 'delete', obj: record.ID[0], token: given.tokens.anna });

    const statuses = [(await remove()).status, (await remove()).status];

    expect(statuses).toEqual([200, 404]);
  });
});

describe('two who edit a record at once', () => {
  test('PROV-11: with the version that they began from: one of them is told, with both', async () => {
    const record = aRecord();
    await save(record);

    const answers = await Promise.all(
      ['one', 'two', 'three'].map((note) => save({ ...record, COMMENT: [note], _version: 1 })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 409);
    const { conflict } = errorBody.parse(await refused?.json());
    expect(conflict).toMatchObject({ current: { _version: 2 }, sent: { _version: 1 } });
  });

  test('without a version: the last one wins, and both are in the history', async () => {
    const record = aRecord();
    await save(record);

    const answers = await Promise.all(['one', 'two'].map((note) => save({ ...record, COMMENT: [note] })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await recordOf(record.ID[0] ?? '')).toMatchObject({ _version: 3 });
  });
});

describe('what is written as markup', () => {
  const script = '<script>alert("x")</script>&amp;';
  const notText = new Set([
    'ID',
    'TYPE',
    'HIM',
    'URL_IMAGE',
    'ALLIMAGES',
    'TYPE_INS',
    'LANG',
    'TECHNIQUE',
    'DATE_ORIG_CENTURY',
    'IC',
    'WIDTH',
    'HEIGHT',
  ]);
  /** Some fields take values with a form of their own. */
  const valueOf = (field: string) => {
    if (field === 'URL_WEBPAGE') return `https://images.test/${script}`;
    return field.endsWith('_CERLID') ? `cnp1|${script}` : `${field} ${script}`;
  };
  const scripted = Object.fromEntries(
    textFields
      .filter((field) => !notText.has(field) && !field.startsWith('_'))
      .map((field) => [field, [valueOf(field)]]),
  );
  let uid: string;

  beforeAll(async () => {
    const record = aRecord({ ...scripted, HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'] });
    uid = modifyResult.parse(await (await save(record)).json()).OK;
    await post('/api/entry', { pk: null, uid, field: 'COMMENT', value: script, token: given.tokens.bert });
  });

  test('is stored as the text that it is', async () => {
    const stored = await recordOf(uid);

    expect(stored).toMatchObject(scripted);
    expect(stored._annotations).toMatchObject([{ value: script }]);
  });

  test.each([
    ['/r/view/UID/him_CERLPDA', 'text/html'],
    ['/r/section/him_CERLPDA?q=script', 'text/html'],
    ['/r/section/him_CERLCANYOUHELP', 'text/html'],
    ['/r/cerl/pda', 'text/html'],
    ['/r/cerl/pda/history/UID', 'text/html'],
  ])('is text on the page %s, with scripts and without', async (path, type) => {
    const response = await fetch(given.site.url + path.replace('UID', uid));
    const text = await response.text();

    expect(response.headers.get('content-type')).toContain(type);
    expect(text).not.toContain('<script>alert');
    expect(response.headers.get('content-security-policy')).not.toContain("'unsafe-inline'");
  });

  test.each([
    '/api/iiif/presentation/UID/info.json',
    '/api/iiif/presentation/UID/info.json?version=2',
    '/api/search?section=him_CERLPDA&q=script',
    '/api/iiif/collection/section/him_CERLPDA',
  ])('is served as JSON, never as a page, at %s', async (path) => {
    const response = await fetch(given.site.url + path.replace('UID', uid));

    expect(response.headers.get('content-type')).toMatch(/json/u);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.parse(await response.text())).toBeDefined();
  });

  test('is escaped in the feed of open questions', async () => {
    const response = await fetch(`${given.site.url}${questionsFeedPath('him_CERLCANYOUHELP')}`);
    const text = await response.text();

    expect(response.headers.get('content-type')).toContain('xml');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });

  test('is said to be plain text where viewers would take it for HTML', async () => {
    const response = await fetch(`${given.site.url}/api/iiif/presentation/${uid}/info.json`);

    const bodies = objectsIn(await response.json()).filter(({ value }) => value === script);
    expect(bodies.map(({ format }) => format)).toEqual(['text/plain']);
  });
});

/** Everything within, however deep. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.fromEntries(Object.entries(value));
  return [own, ...Object.values(own).flatMap(objectsIn)];
}

describe('a sender who goes away', () => {
  test.each(['/api/modify', '/api/entry', '/api/lists'])(
    'in the middle of a body for %s leaves nothing',
    async (path) => {
      const before = await given.stored();
      const body = JSON.stringify({ action: 'save', obj: aRecord(), token: given.tokens.anna });

      await cutOff(path, 'application/json', body);

      expect((await fetch(`${given.site.url}/api/health/ready`)).status).toBe(200);
      expect(await given.stored()).toEqual(before);
    },
  );

  test('in the middle of an upload leaves nothing', async () => {
    const before = await given.stored();
    const begun = `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${given.tokens.anna}\r\n--b\r\nContent-Disposition: form-data; name="datafile"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff`;

    await cutOff('/api/upload', 'multipart/form-data; boundary=b', begun);

    expect((await fetch(`${given.site.url}/api/health/ready`)).status).toBe(200);
    expect(await given.stored()).toEqual(before);
  });
});

/** Sends half of a body and closes the connection. */
async function cutOff(path: string, type: string, body: string): Promise<void> {
  const sending = request(given.site.url + path, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': body.length * 2 },
  });
  sending.on('error', () => undefined);
  sending.write(body.slice(0, Math.ceil(body.length * 0.9)), () => sending.destroy());
  await new Promise((resolve) => sending.once('close', resolve));
}

test('who saves a great deal in a day is told when to go on, and nothing of it is lost', async () => {
  const large = { COMMENT: Array.from({ length: 60 }, () => 'x'.repeat(15_000)) };
  const records = [aRecord(large), aRecord(large), aRecord(large)];
  const before = await given.stored();

  const answers: Response[] = [];
  for (const record of records) answers.push(await save(record, given.tokens.bert));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect((await given.stored())['item']).toBe((before['item'] ?? 0) + 2);
});

test('a body of a call that is only read is of no account', async () => {
  const { status } = await new Promise<{ status: number | undefined }>((resolve, reject) => {
    const path = `${given.site.url}/api/history?uid=${given.uid}&token=${given.tokens.anna}`;
    const body = '{"uid":"another"}';
    const asking = request(path, { method: 'GET', headers: { ...json, 'content-length': body.length } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode });
    });
    asking.once('error', reject);
    asking.end(body);
  });

  expect(status).toBe(200);
});
