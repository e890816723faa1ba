import type { Item } from '@iconotheca/contracts/item/item';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { isLoggedInAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';

const OwnerActs = lazyPart(async () => (await import('./owner-acts.tsx')).OwnerActs);

/** What a contributor can do with an item is fetched for those who are logged in. */
export function OwnerActions({ item, section }: { item: Item; section: string }) {
  if (!useAtomValue(isLoggedInAtom)) return null;
  return (
    <Suspense fallback={null}>
      <OwnerActs item={item} section={section} />
    </Suspense>
  );
}
