/** About three rows: a list needs as much to be of use. */
const leastPx = 140;
const marginPx = 8;

/**
 * Fits a list below a field above the keyboard on glass, as its `ref`: keeps `--space-below` at the pixels between its
 * top and the end of what is visible. Where that is too little, the page is scrolled until the list is of use.
 */
export function fitAboveKeyboard(list: HTMLElement | null): (() => void) | undefined {
  const visible = window.visualViewport;
  if (list === null || visible === null) return undefined;
  const spaceBelow = () => visible.offsetTop + visible.height - list.getBoundingClientRect().top - marginPx;
  const fit = () => list.style.setProperty('--space-below', `${Math.max(leastPx, Math.round(spaceBelow()))}px`);
  const scrollAndFit = () => {
    const lacking = leastPx - spaceBelow();
    if (lacking > 0) window.scrollBy({ top: lacking });
    fit();
  };
  scrollAndFit();
  visible.addEventListener('resize', scrollAndFit);
  visible.addEventListener('scroll', fit);
  return () => {
    visible.removeEventListener('resize', scrollAndFit);
    visible.removeEventListener('scroll', fit);
  };
}
