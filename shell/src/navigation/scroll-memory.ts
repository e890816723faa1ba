import { safeStorage, useLocation, useNavigationType } from '@iconotheca/client';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { whenDrawn } from './when-drawn.ts';

const storageKey = 'iconotheca:scroll';
/** px from the top, by history entry. */
const places = z.record(z.string(), z.number());

/**
 * Remembers scroll positions: a new page begins at its top, or at the part its address names; Back and a reload begin
 * where the reader was, as soon as the page is long enough for it. A page that only changes its query stays where it
 * is.
 */
export function useScrollMemory(): void {
  const { pathname, key, hash } = useLocation();
  // Entries that begin a document all have one key.
  const entry = key + pathname + hash;
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string | undefined>(undefined);
  const currentEntry = useRef(entry);

  useLayoutEffect(() => {
    // The first one stands at its top already, and scrolling would have the browser lay it out twice.
    const isFirst = shown.current === undefined;
    const isNewPage = !isFirst && shown.current !== pathname;
    shown.current = pathname;
    currentEntry.current = entry;
    if (isBack && !(isFirst && isOpenedAnew())) {
      const place = readPlaces()[entry];
      if (place !== undefined) return whenDrawn(() => scrollTo(place));
    }
    if (namesPart(hash)) return whenDrawn(() => scrollToPart(hash));
    if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [pathname, entry, hash, isBack]);

  useEffect(() => {
    const keep = () => keepPlace(currentEntry.current, window.scrollY);
    // Leaving by the router and leaving altogether; scrollend, since a page in the back is not asked again.
    window.addEventListener('scrollend', keep, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}

/** Tells a document that was opened by its address from one that was loaded again, or came back. */
function isOpenedAnew(): boolean {
  return performance.getEntriesByType('navigation').some((found) => 'type' in found && found.type === 'navigate');
}

/** @returns whether the page was long enough */
function scrollTo(place: number): boolean {
  window.scrollTo({ top: place, behavior: 'instant' });
  return Math.abs(window.scrollY - place) < 2;
}

/** `#xywh=…` is a place in an image and no part of the page. */
function namesPart(hash: string): boolean {
  return hash !== '' && !hash.includes('=');
}

function scrollToPart(hash: string): boolean {
  const part = document.getElementById(partName(hash));
  part?.scrollIntoView({ behavior: 'instant' });
  return part !== null;
}

/** An address may hold anything: what cannot be decoded is taken as it stands. */
function partName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch (cause) {
    if (cause instanceof URIError) return hash.slice(1);
    throw cause;
  }
}

/** Keeps a place for Back, which begins at the top where the browser keeps nothing for us. */
function keepPlace(entry: string, place: number): void {
  safeStorage('tab')?.setItem(storageKey, JSON.stringify({ ...readPlaces(), [entry]: Math.round(place) }));
}

function readPlaces(): Record<string, number> {
  return places.safeParse(parseJson(safeStorage('tab')?.getItem(storageKey) ?? '{}')).data ?? {};
}
