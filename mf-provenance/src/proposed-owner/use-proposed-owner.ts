import { useSearchParams } from '@iconotheca/client';
import { useEffect, useEffectEvent } from 'react';

/** Takes the name that an answer in the forum proposes (`?owner=`), given once to the form that puts it into the record. */
export function useProposedOwner(add: (owner: string) => void): void {
  const [params, setParams] = useSearchParams();
  const owner = params.get('owner')?.trim() ?? '';
  const take = useEffectEvent(() => {
    add(owner);
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (owner !== '') take();
  }, [owner]);
}
