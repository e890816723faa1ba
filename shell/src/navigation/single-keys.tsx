import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { singleKeysAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Listens for `/`, which leads to the search field, and `?`, which lists the keys; not while something is typed. */
export function SingleKeys() {
  const isOn = useAtomValue(singleKeysAtom);
  const [isListed, setListed] = useState(false);

  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);

    function act(event: KeyboardEvent): void {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (target instanceof Element && target.closest('input, select, textarea, dialog') !== null) return;
      if (key === '?') setListed(true);
      if (key !== '/') return;
      // Else the sign would stand in the field.
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-search-field]')?.focus();
    }
  }, [isOn]);

  return isListed ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setListed(false)} />
    </Suspense>
  ) : null;
}
