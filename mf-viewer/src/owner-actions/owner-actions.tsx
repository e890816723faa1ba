import type { Item } from '@iconotheca/contracts/item';
import { lazyPart } from '@iconotheca/kit/fetched-part';
import { isLoggedInAtom } from '@iconotheca/kit/session/credentials';
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
