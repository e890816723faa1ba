import type { Page } from 'playwright/test';

/**
 * Lists the targets that a finger can miss, by WCAG 2.5.5. Bars of years are exempt: the slider and the fields below
 * them choose the same. Edges may lie between two px.
 */
export async function targetsBelow44(page: Page): Promise<string[]> {
  const small = await smallTargets(page, 43);
  return small.filter((target) => !/^button “[^”]*\d{4} to \d{4}, /u.test(target));
}

/**
 * Controls that a finger can miss: those that answer over less than `leastPx` in height or width, found by asking the
 * page what lies at each point round their middle. Links within a sentence are as high as its lines (WCAG 2.5.8), and
 * what stands above the page until it has the focus, or is cut to a pixel, is for those who use no pointer.
 * @returns each in words, with the px over which it answers
 */
function smallTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls =
      'a[href], button, input, select, textarea, summary, [role="slider"], [role="treeitem"], [role="option"]';
    // Elements behind an open dialog cannot be pressed.
    const root = document.querySelector('dialog:modal') ?? document;
    return [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => {
        const { width, height, bottom } = control.getBoundingClientRect();
        const isForPointers = width > 1 && height > 1 && bottom + window.scrollY > 0;
        return isForPointers && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true });
      })
      .filter((control) => {
        if (!getComputedStyle(control).display.startsWith('inline')) return true;
        const around = control.closest('p, li, dd, span:has(> :is(a, button) + :is(a, button))') ?? control;
        const words = [...around.childNodes].map((node) => (node instanceof Text ? node.data : ''));
        return !/\p{L}/u.test(words.join(''));
      })
      .flatMap((control) => {
        const { width, height } = reachOf(control);
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        return width < least || height < least ? [`${control.localName} “${name}” ${width} × ${height}`] : [];
      });

    function reachOf(control: HTMLElement): { width: number; height: number } {
      // The ribbon stands still at the edge: the page is scrolled from under it.
      const isRibbon = (element: Element) => {
        const link = element.closest('a');
        return link !== null && link !== control && link.textContent.trim() === 'Feedback';
      };
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const [{ left, top, width, height } = new DOMRect()] = control.getClientRects();
      const parts = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])];
      const run = (stepX: number, stepY: number) => {
        for (let steps = 0; steps < least; steps += 1) {
          const [x, y] = [left + width / 2 + stepX * steps, top + height / 2 + stepY * steps];
          const hit = document.elementsFromPoint(x, y).find((element) => !isRibbon(element));
          if (hit === undefined || !parts.some((part) => part.contains(hit))) return steps;
        }
        return least;
      };
      // The middle is counted from both sides.
      return { width: run(-1, 0) + run(1, 0) - 1, height: run(0, -1) + run(0, 1) - 1 };
    }
  }, leastPx);
}
