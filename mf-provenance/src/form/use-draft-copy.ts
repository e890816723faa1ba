import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordForm } from './record-form.ts';

/** A change is stored at most this many milliseconds later. */
const storeAfterMs = 600;

/**
 * Keeps a copy of what is in the form: soon after a change, and at once when the page is left or hidden.
 * @param store called with the form as it is
 */
export function useDraftCopy(
  { subscribe, getValues }: UseFormReturn<RecordForm>,
  store: (form: RecordForm) => void,
): void {
  const storeNow = useEffectEvent(() => store(getValues()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      storeNow();
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(flush, storeAfterMs);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [subscribe]);
}
