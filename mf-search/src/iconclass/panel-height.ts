import { limits } from '@iconotheca/contracts/limits';

/** Gives the styles of a list of concepts the height from which it scrolls (spec §9). */
export function setPanelHeight(list: HTMLElement | null): void {
  list?.style.setProperty('--panel-height', `${limits.iconclassPanelHeightPx}px`);
}
