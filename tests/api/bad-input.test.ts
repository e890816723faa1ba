import { describe, expect, it } from 'vitest';
import { ask, refusal } from '../support/ask.ts';

const json = { 'content-type': 'application/json' };
const many = (part: string, times: number) => Array.from({ length: times }, () => part).join('&');

describe('bad input is answered with what is wrong', () => {
  it.each([
    ['/api/search?page=-1', 400, 'page'],
    ['/api/search?size=1501', 400, 'size'],
    ['/api/search?size=x', 400, 'size'],
    ['/api/search?sort=UPWARDS', 400, 'sort'],
    ['/api/search?section=nowhere', 400, 'section'],
    ['/api/search?facet_tipe=Xbook', 400, 'facet_tipe'],
    ['/api/search?facet_shape=Around', 400, 'facet_shape'],
    ['/api/search?colour=red', 400, 'colour'],
    [`/api/search?q=${'x'.repeat(10_000)}`, 400, 'q'],
    [`/api/search?${many('facet_tipe=Obook', 500)}`, 400, 'filters'],
    [`/api/iconclass?${many('notation=1', 101)}`, 400, 'notation'],
    ['/api/iconclass', 400, 'notation'],
    ['/iiif/2/no-such.jpg/full/150,/0/default.jpg', 404, undefined],
    ['/api/iiif/presentation/no-such-item/info.json', 404, undefined],
    ['/api/no-such-call', 404, undefined],
  ])('GET %.60s → %i (%s)', async (path, status, field) => {
    const answer = await refusal(await ask(path));

    expect(answer.status).toBe(status);
    if (field !== undefined) expect(answer.field).toContain(field);
    expect(answer.error.length).toBeGreaterThan(10);
  });

  it.each([
    ['{"uids":', json, 400],
    ['{"uids":"x"}', json, 400],
    ['{"uids":[]}', json, 400],
    ['{"uids":[5]}', json, 400],
    ['[]', json, 400],
    ['uids=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [JSON.stringify({ uids: ['x'.repeat(2_000_000)] }), json, 413],
  ])('POST /api/objects %.40s → %#', async (body, headers, status) => {
    const answer = await refusal(await ask('/api/objects', { method: 'POST', body, headers }));

    expect(answer.status).toBe(status);
  });

  it.each([
    '/api/search?q=%',
    '/api/iconclass?notation=%E0%A4%A',
    '/%',
    '/r/view/%ff/all',
    '/f/%c0%af',
    '/iiif/2/%2e%2e%2f/info.json',
  ])('broken encoding or a way out of the folder, %s, is refused or means nothing, and never fails', async (path) => {
    const response = await ask(path);

    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/\/(?:root|home|tmp|var|work)\//u);
  });

  it('an address of 100 kB is refused', async () => {
    const response = await ask(`/api/search?q=${'x'.repeat(100_000)}`);

    expect([400, 414, 431]).toContain(response.status);
  });

  it('a wrong method names those that are allowed', async () => {
    const response = await ask('/api/search', { method: 'DELETE' });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
  });

  it('one notation that does not resolve leaves the others alone', async () => {
    const response = await ask('/api/iconclass?notation=25F23(LION)&notation=99Z&notation=((&notation=');
    const body = (await response.json()) as Record<string, { error?: string; n?: string }>;

    expect(response.status).toBe(200);
    expect(body['25F23(LION)']?.n).toBe('25F23(LION)');
    expect(body['99Z']?.error).toBe('unknown');
    expect(body['((']?.error).toBe('syntax');
  });
});
