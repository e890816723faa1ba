import { useOnDemand } from '@iconotheca/kit/parts/use-on-demand';
import { useEffect, useEffectEvent, type ComponentType } from 'react';

/** A part of the page that is fetched when it is first wanted, and stays at hand; undefined until it is there. */
export function useWantedPart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props> | undefined } {
  const { Part, open } = useOnDemand(load);
  const fetchPart = useEffectEvent(open);
  useEffect(() => {
    if (isWanted) fetchPart();
  }, [isWanted]);
  return { Part: isWanted ? Part : undefined };
}
