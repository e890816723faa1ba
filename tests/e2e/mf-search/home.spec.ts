import { offeredLanguages } from '@iconotheca/contracts/language/interface-language';
import { expect, test } from '../../support/site.ts';
import { searchExamples } from '../../support/wordings.ts';

test('HOME-4: tiles have images with their sizes, sharper ones for sharper screens, the first row at once', async ({
  page,
}) => {
  await page.goto('/');
  const images = page.getByRole('region', { name: 'Browse by kind' }).locator('img');
  await expect(images).toHaveCount(14);

  const said = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.map(({ width, height, srcset, alt, loading }) => ({
      isSized: width > 0 && height > 0,
      isSharper: / 1x, .* 2x/u.test(srcset),
      alt,
      loading,
    })),
  );

  expect(said).toEqual(
    said.map((_, index) => ({ isSized: true, isSharper: true, alt: '', loading: index < 7 ? 'eager' : 'lazy' })),
  );
});

test('DAY-4: the picture beside the search field is announced before scripts run, and is fetched once', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const announced = /<link rel="preload" as="image" href="([^"]+)" imagesrcset="([^"]+)"/u.exec(html)?.slice(1);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await page.goto('/');

  const hero = page.getByRole('main').locator('figure img');
  await expect(hero).toHaveJSProperty('complete', true);
  expect(await hero.evaluate((image) => [image.getAttribute('src'), image.getAttribute('srcset')])).toEqual(announced);
  const shown = await hero.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(fetched.filter((path) => path === shown)).toHaveLength(1);
});

test('SRCH-1: each example that the field gives finds something, in every language, as it is typed', async ({
  request,
}) => {
  const asked: [string, number, unknown][] = [];
  for (const language of offeredLanguages) {
    for (const q of searchExamples(language)) {
      const { total, corrected } = await (await request.get('/api/search', { params: { q, size: 1 } })).json();
      asked.push([q, total, corrected]);
    }
  }

  expect(asked).toHaveLength(3 * offeredLanguages.length);
  expect(asked.filter(([, total, corrected]) => total === 0 || corrected !== undefined)).toEqual([]);
});
