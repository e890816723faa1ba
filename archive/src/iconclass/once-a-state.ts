import { LRUCache } from 'lru-cache';

/**
 * Remembers answers by name while the archive stays as it is; one that fails is asked for again.
 * @param state differs whenever the answers may
 */
export function onceAState<Answer>(state: () => Promise<string>, max: number) {
  const known = new LRUCache<string, Promise<Answer>>({ max });
  let knownOf: string | undefined;

  return async (name: string, find: () => Promise<Answer>): Promise<Answer> => {
    const now = await state();
    if (now !== knownOf) known.clear();
    knownOf = now;
    const answer = known.get(name) ?? find();
    known.set(name, answer);
    answer.catch(() => known.delete(name));
    return await answer;
  };
}
