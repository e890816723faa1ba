import { startBff } from '../../support/stack.ts';
import { expect, settled, test } from '../../support/site.ts';

const METRICS_TOKEN = 'a secret of Prometheus that is long enough';

test('GLB-16: how a page did is told once its reader looks elsewhere, and stands in the metrics', async ({
  page,
  stopAtEnd,
}) => {
  const site = stopAtEnd(await startBff(process.env['SITE_ARCHIVE_URL'] ?? '', { METRICS_TOKEN }));
  await page.goto(`${site.url}/r/section/all?q=lion`);
  await settled(page);
  await page.getByRole('searchbox').first().press('Tab');
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/vitals');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await told).status()).toBe(202);

  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await page.request.get(`${site.url}/metrics`, { headers })).text();
  expect(text).toMatch(/^iconotheca_page_lcp_seconds_count\{area="mf-search",screen="wide"\} 1$/mu);
  expect(text).toMatch(/^iconotheca_page_ttfb_seconds_count\{area="mf-search",screen="wide"\} 1$/mu);
  expect(text).toMatch(/^iconotheca_page_cls_count\{area="mf-search",screen="wide"\} 1$/mu);
});
