import { useEffect } from 'react';

/** Keeps in sight what the keyboard is at: where something that comes late moves it off the screen, the page follows. */
export function useFocusInSight(): void {
  useEffect(() => {
    let wasSeen = false;
    const sight = new IntersectionObserver((entries) => {
      wasSeen = entries.at(-1)?.isIntersecting === true;
    });
    const watch = ({ target }: FocusEvent) => {
      sight.disconnect();
      wasSeen = true; // The browser scrolls to what receives the focus.
      if (target instanceof Element) sight.observe(target);
    };
    // Called once the page has its new height, and before what is seen is told of.
    const height = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (!wasSeen || focused?.matches(':focus-visible') !== true) return;
      const { top, bottom } = focused.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    document.addEventListener('focusin', watch);
    height.observe(document.body);
    return () => {
      document.removeEventListener('focusin', watch);
      height.disconnect();
      sight.disconnect();
    };
  }, []);
}
