import { isResolved, type ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { Iconclass } from '../iconclass.ts';

/** Labels by notation and language; notations that do not resolve are absent. */
export function textsOf(iconclass: Iconclass, notations: readonly string[]): Map<string, ResolvedNotation['txt']> {
  const texts = new Map<string, ResolvedNotation['txt']>();
  for (const notation of notations) {
    const resolved = iconclass.resolve(notation);
    if (isResolved(resolved)) texts.set(notation, resolved.txt);
  }
  return texts;
}
