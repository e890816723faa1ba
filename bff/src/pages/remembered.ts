/** By a clock that no operator sets: `Date` may be set back, and an answer would be good for years. */
const now = () => performance.now();

/** Calls again when the last good answer is older than `maxAgeMs`; readers that come together share one call. */
export function remembered<Answer>(ask: () => Promise<Answer>, maxAgeMs: number): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (last !== undefined && now() - last.at < maxAgeMs) return last.answer;
    const answer = ask();
    const asked = { at: now(), answer };
    last = asked;
    answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return answer;
  };
}
