import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeOf } from '@iconotheca/ui/hooks/use-one-stop';

const focusable = 'summary, input, select, textarea, button, a[href], [tabindex]';

/**
 * Makes facets one place for Tab: Arrow Up and Down lead from one's title to the next one's, Home and End to the first
 * and the last; Tab goes on into the facet whose title had the focus, and then behind all of them.
 * @returns for the element whose children the facets are
 */
export function useFacetKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // The facet that last had the focus; until then, and when it is gone, the first that there is.
    let current: Element | undefined;

    const update = (records: readonly MutationRecord[]) => {
      for (const { type, target } of records) if (type === 'attributes') forget(target);
      const facets = facetsIn(element);
      const stop = current !== undefined && facets.includes(current) ? current : facets[0];
      for (const facet of facets) {
        if (facet === stop) release(facet);
        else park(facet);
      }
      // The changes just made here are no word of the facets themselves.
      observer.takeRecords();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const facet = facetsIn(element).find((each) => target instanceof Node && each.contains(target));
      if (facet === undefined || facet === current) return;
      current = facet;
      update(observer.takeRecords());
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const titles = facetsIn(element).flatMap((facet) => facet.querySelector<HTMLElement>(':scope > summary') ?? []);
      const to = placeOf(
        event.key,
        titles.findIndex((title) => title === event.target),
        titles.length,
      );
      if (to === undefined) return;
      event.preventDefault();
      titles[to]?.focus();
    };

    // The content of a facet changes by itself: values that come, a tree that opens.
    const observer = new MutationObserver(update);
    update([]);
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['tabindex'] });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return list;
}

function facetsIn(list: HTMLElement): Element[] {
  return [...list.querySelectorAll(':scope > details')];
}

/** Takes what a facet holds out of the order of Tab; the pointer and scripts reach it as before. */
function park(facet: Element): void {
  for (const element of facet.querySelectorAll<HTMLElement>(focusable)) {
    if (element.tabIndex < 0) continue;
    element.dataset['parked'] = element.getAttribute('tabindex') ?? '';
    element.tabIndex = -1;
  }
}

/** A facet that has set an element's tabindex since it was parked, as a tree whose first row is another, knows better. */
function forget(target: Node): void {
  if (target instanceof HTMLElement && target.tabIndex < 0) delete target.dataset['parked'];
}

function release(facet: Element): void {
  for (const element of facet.querySelectorAll<HTMLElement>('[data-parked]')) {
    const before = element.dataset['parked'] ?? '';
    delete element.dataset['parked'];
    if (before === '') element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', before);
  }
}
