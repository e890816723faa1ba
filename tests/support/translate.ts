import type { Page } from 'playwright/test';

/** Ways in which translators put their elements into a page. */
export const translatorWays = ['puts in the place of', 'wraps'] as const;
export type TranslatorWay = (typeof translatorWays)[number];

/**
 * Makes of each text of the page what a browser's translator makes of it: `<font><font>…</font></font>`, in its place or
 * around it. The words stay the same.
 */
export async function translate(page: Page, way: TranslatorWay): Promise<void> {
  await page.evaluate(translateHere, way);
}

/** Runs in the page. */
function translateHere(way: TranslatorWay): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea, svg') !== null) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    if (way === 'wraps') text.before(outer);
    else text.replaceWith(outer);
    inner.append(way === 'wraps' ? text : text.data);
  }
}

/**
 * Presses what can be pressed in a page, one thing after the other, and translates it before each: buttons, boxes, menus
 * and tabs, those first that were not pressed. Where something leads away from the page, it ends.
 * @returns how many were pressed
 */
export async function pressAll(page: Page, way: TranslatorWay, most: number): Promise<number> {
  await page.evaluate(`globalThis.translateHere = ${translateHere.toString()}`);
  return await page.evaluate(
    async ([how, count]) => {
      const done = new Set<string>();
      const { pathname } = location;
      const nextOf = () =>
        [
          ...document.querySelectorAll<HTMLElement>('button, summary, input[type="checkbox"], [role="tab"], select'),
        ].find((control) => {
          const name = `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`;
          if (done.has(name) || control.matches(':disabled') || !control.checkVisibility()) return false;
          done.add(name);
          // Controls that lead to another page, or out of the page altogether, are for other tests.
          return !/print|log ?in|log ?out|full page|mirador|csv|json|download/iu.test(name);
        });
      for (let pressed = 0; pressed < count; pressed += 1) {
        (globalThis as unknown as { translateHere: (way: string) => void }).translateHere(how);
        const control = nextOf();
        if (control === undefined || location.pathname !== pathname) return pressed;
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
          control.dispatchEvent(new Event('change', { bubbles: true }));
        } else control.click();
        await new Promise<void>((settled) => {
          requestAnimationFrame(() => setTimeout(settled));
        });
      }
      return count;
    },
    [way, most] as const,
  );
}
