import { singleKeysAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { gridMove } from './grid-move.ts';

const linkOfCard = 'h3 a';
/** Controls of a card beside its link, in reading order. */
const acts = 'input, button, a:not(h3 a)';

/**
 * Makes a grid of cards one stop of Tab. Arrows, Home, End, PageUp and PageDown lead from card to card, Enter opens one,
 * Space ticks it, P previews and S saves it where single keys are on; F2 leads to the acts of a card, and Escape out of
 * them. All but one of its elements have `tabindex="-1"` from their markup; that one is set here, so that moving about
 * draws no card again.
 */
export function useGridKeys(list: RefObject<HTMLElement | null>): void {
  const hasLetters = useAtomValue(singleKeysAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const grid = list.current;
    const { target } = event;
    if (grid === null || !(target instanceof HTMLElement) || event.defaultPrevented || event.altKey || event.metaKey) {
      return;
    }
    const card = target.closest<HTMLElement>('[role="listitem"]');
    if (card === null) return;
    const isDone = target.matches(linkOfCard)
      ? pressOnCard(event, { grid, card, link: target, hasLetters })
      : pressInCard(event, card, target);
    if (isDone) event.preventDefault();
  });

  useLayoutEffect(() => {
    const grid = list.current;
    if (grid === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    grid.addEventListener('keydown', onKeyDown);
    grid.addEventListener('focusin', onFocusIn);
    return () => {
      grid.removeEventListener('keydown', onKeyDown);
      grid.removeEventListener('focusin', onFocusIn);
    };
  }, [list]);

  // Cards come and go with each search: the first of other results is the stop, wherever the stop of earlier ones went.
  const firstBefore = useRef<Element>(null);
  useLayoutEffect(() => {
    const grid = list.current;
    const first = grid?.querySelector(linkOfCard) ?? null;
    const stop = grid?.querySelector(`${linkOfCard}[tabindex="0"]`) ?? null;
    const isOther = first !== firstBefore.current && grid?.contains(document.activeElement) !== true;
    firstBefore.current = first;
    if (stop !== null && !isOther) return;
    stop?.setAttribute('tabindex', '-1');
    first?.setAttribute('tabindex', '0');
  });
}

/** The card in which the focus is, or was last, is where Tab leads to. */
function onFocusIn({ currentTarget, target }: FocusEvent): void {
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof Element)) return;
  const link = target.closest('[role="listitem"]')?.querySelector(linkOfCard);
  if (link === undefined || link === null) return;
  for (const other of currentTarget.querySelectorAll(`${linkOfCard}[tabindex="0"]`)) {
    if (other !== link) other.setAttribute('tabindex', '-1');
  }
  link.setAttribute('tabindex', '0');
}

interface OnCard {
  grid: HTMLElement;
  card: HTMLElement;
  link: HTMLElement;
  hasLetters: boolean;
}

/** @returns whether the key did something */
function pressOnCard(event: KeyboardEvent, { grid, card, link, hasLetters }: OnCard): boolean {
  const { key, ctrlKey, shiftKey } = event;
  if (key === ' ') return !ctrlKey && click(card, 'input[type="checkbox"]', shiftKey);
  if (key === 'F2') return focusOn(actsOf(card)[0]);
  const letter = key.toLowerCase();
  if (hasLetters && !ctrlKey && letter === 'p') return click(card, '[data-act="preview"]');
  if (hasLetters && !ctrlKey && letter === 's') return click(card, '[data-act="save"]');
  if (shiftKey) return false;
  const links = [...grid.querySelectorAll<HTMLElement>(linkOfCard)];
  const to = gridMove(key, links.indexOf(link), {
    count: links.length,
    columns: Number(grid.style.getPropertyValue('--columns')) || 1,
    rows: Math.max(1, Math.floor(window.innerHeight / card.offsetHeight)),
    isCtrl: ctrlKey,
  });
  return to !== undefined && focusOn(links[to]);
}

/** @returns whether the key did something */
function pressInCard({ key }: KeyboardEvent, card: HTMLElement, act: HTMLElement): boolean {
  if (key === 'Escape' || key === 'F2') return focusOn(card.querySelector<HTMLElement>(linkOfCard));
  const there = actsOf(card);
  const at = there.indexOf(act);
  if (at < 0) return false;
  if (key === 'ArrowRight' || key === 'ArrowDown') return focusOn(there[Math.min(at + 1, there.length - 1)]);
  return (key === 'ArrowLeft' || key === 'ArrowUp') && focusOn(there[Math.max(at - 1, 0)]);
}

function actsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>(acts)];
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

function click(card: HTMLElement, selector: string, shiftKey = false): boolean {
  const act = card.querySelector(selector);
  act?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return act !== null;
}
