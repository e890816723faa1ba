import { useState, type ComponentType } from 'react';
import { useToast } from '../ui/toast.tsx';

/** A part of the page that is fetched when it is first wanted; when that fails, the reader is told and the page stays. */
export interface OnDemand<Props> {
  /** Undefined until it is open. */
  Part: ComponentType<Props> | undefined;
  open: () => void;
  close: () => void;
}

export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const showToast = useToast();

  async function open() {
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : '';
      showToast({ text: `This could not be loaded. Are you online? ${why}`.trim() });
    }
  }

  return { Part, open: () => void open(), close: () => setPart(undefined) };
}
