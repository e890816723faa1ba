import { describe, expect, it } from 'vitest';
import { search, ask } from '../support/ask.ts';
import { uidOf } from '@iconotheca/contracts/item/item';

describe('pages', () => {
  it.each([
    '/',
    '/r/',
    '/r/section/all',
    '/r/section/him_CERLCANYOUHELP',
    '/r/lists',
    '/r/lists/',
    '/r/help/start',
    '/r/help/access',
    '/r/help/anything-else',
    '/r/cerlpda/',
    '/r/cerl/pda',
    '/r/cerl/pda/',
    '/r/cerl/pda/edit/cerlpda_1',
    '/r/cerl/pda/history/cerlpda_1',
    '/r/cerl/pda/thesaurus',
  ])('GLB-1: %s opens by link', async (path) => {
    const response = await ask(path);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it.each(['/r/nowhere', '/r/section/nowhere', '/somewhere', '/r/view/no-such-item/all'])(
    'GLB-1, ITEM-2: %s is the fallback, and says so by its status',
    async (path) => {
      const response = await ask(path);

      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );

  it('GLB-1: neither of the pair /r/cerl/pda and /r/cerl/pda/ redirects', async () => {
    const titles = await Promise.all(
      ['/r/cerl/pda', '/r/cerl/pda/'].map(async (path) => {
        const response = await ask(path);
        expect(response.status).toBe(200);
        return /<title>(?<title>[^<]*)/u.exec(await response.text())?.groups?.['title'];
      }),
    );

    expect(new Set(titles).size).toBe(2);
  });

  it('forbids scripts and styles that are not the site’s', async () => {
    const response = await ask('/');
    const policy = response.headers.get('content-security-policy') ?? '';

    expect(policy).toMatch(/script-src 'sha256-[^ ;]+'(?: https?:\/\/[^/; ]+\/releases\/[^/; ]+\/[^/; ]+\/)+;/u);
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)|nonce|strict-dynamic/u);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await response.text()).not.toMatch(/ style="/u);
  });

  it('SEO and sharing: an item’s page names it without scripts', async () => {
    const { hits } = await search('section=emblembooks&size=1&sort=SORTID');
    const hit = hits[0];
    const html = await (await ask(`/r/view/${encodeURIComponent(hit ? uidOf(hit) : '')}/emblembooks`)).text();

    expect(html).toMatch(/<title>[^<]{5,} – Iconotheca<\/title>/u);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/u);
  });

  it('a token in an address is not passed on by the page', async () => {
    const response = await ask('/r/lists?token=t0p-hidden&name=x&exp=1&uid=u');

    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).not.toContain('t0p-hidden');
  });

  it('/help/ is the instructions as a document', async () => {
    const response = await ask('/help/');
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('health and the description of the wire are served', async () => {
    const live = await ask('/api/health/live');
    const ready = await ask('/api/health/ready');
    const openapi = (await (await ask('/api/openapi.json')).json()) as { openapi: string; paths: object };

    expect([live.status, ready.status]).toEqual([200, 200]);
    expect(openapi.openapi).toMatch(/^3\.1/u);
    expect(Object.keys(openapi.paths)).toEqual(
      expect.arrayContaining(['/api/search', '/api/objects', '/api/iconclass']),
    );
  });
});
