import { expect, test } from '../../support/site.ts';

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
