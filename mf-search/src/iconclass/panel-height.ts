import { limits } from '@iconotheca/contracts/limits';

/** Tells the styles of a list of concepts how high it may be before it scrolls (spec §9). */
export function setPanelHeight(list: HTMLElement | null): void {
  list?.style.setProperty('--panel-height', `${limits.iconclassPanelHeightPx}px`);
}
