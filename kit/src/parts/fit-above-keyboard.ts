/** About three rows: a list needs as much to be of use. */
const leastPx = 140;
const marginPx = 8;

/**
 * For the `ref` of a list below a field: keeps `--room` at the pixels between its top and the end of what is visible,
 * which a keyboard on glass makes shorter.
 */
export function fitAboveKeyboard(list: HTMLElement | null): (() => void) | undefined {
  const visible = window.visualViewport;
  if (list === null || visible === null) return undefined;
  function fit(this: void) {
    if (list === null || visible === null) return;
    const room = visible.offsetTop + visible.height - list.getBoundingClientRect().top - marginPx;
    list.style.setProperty('--room', `${Math.max(leastPx, Math.round(room))}px`);
  }
  fit();
  visible.addEventListener('resize', fit);
  visible.addEventListener('scroll', fit);
  return () => {
    visible.removeEventListener('resize', fit);
    visible.removeEventListener('scroll', fit);
  };
}
