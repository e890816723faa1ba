import type { FallbackReport } from '@iconotheca/contracts/release/registry';
import { atom, getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';

const storageKey = 'iconotheca:preview-failures';
const stored = z.record(z.string(), z.string());

/** Map of the reasons why releases failed in this tab, by release: `mf-lists@1.2.0`. */
export const previewFailuresAtom = atom<Readonly<Record<string, string>>>({});

/**
 * Keeps for the team that looks at a preview what failed in it, also when the page is loaded anew to go on with another
 * release.
 * @returns notes a report
 */
export function openPreviewFailures(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  const store = getDefaultStore();
  store.set(previewFailuresAtom, stored.safeParse(parseJson(storage?.getItem(storageKey) ?? '')).data ?? {});
  return ({ kind, slot, version, reason }: FallbackReport): void => {
    if (kind === 'drawn') return;
    const all = { ...store.get(previewFailuresAtom), [`${slot}@${version}`]: reason };
    store.set(previewFailuresAtom, all);
    storage?.setItem(storageKey, JSON.stringify(all));
  };
}
