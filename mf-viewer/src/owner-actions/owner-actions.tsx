import type { Item } from '@iconotheca/contracts/item/item';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { isLoggedInAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';

const OwnerButtons = lazyPart(async () => (await import('./owner-buttons.tsx')).OwnerButtons);

/** Shows the contributor's actions, whose code is loaded for logged-in readers only. */
export function OwnerActions({ item, section }: { item: Item; section: string }) {
  if (!useAtomValue(isLoggedInAtom)) return null;
  return (
    <Suspense fallback={null}>
      <OwnerButtons item={item} section={section} />
    </Suspense>
  );
}
