import type { Page } from 'playwright/test';

/** Reports of the page that are of a failure; that a release was drawn is none. */
export async function failuresReported(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('toldToServer', (text: string) => {
    if (!text.includes('"kind":"drawn"')) said.push(text);
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (_address, body) => {
      if (body instanceof Blob) void body.text().then(Reflect.get(window, 'toldToServer'));
      return true;
    };
  });
  return said;
}
