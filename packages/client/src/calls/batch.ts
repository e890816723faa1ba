interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Makes one call of many: what is asked for in the same turn travels together, each key once.
 * @param mostKeys in one call; more keys become further calls
 * @param send asks for keys and answers with a function that finds each key's answer
 */
export function batched<Answer>(
  mostKeys: number,
  send: (keys: readonly string[]) => Promise<(key: string) => Answer>,
): (key: string) => Promise<Answer> {
  let pending = new Map<string, Waiting<Answer>[]>();

  function sendPending(): void {
    const asked = [...pending];
    pending = new Map();
    for (let start = 0; start < asked.length; start += mostKeys) void sendPart(asked.slice(start, start + mostKeys));
  }

  async function sendPart(part: [string, Waiting<Answer>[]][]): Promise<void> {
    try {
      const answerOf = await send(part.map(([key]) => key));
      for (const [key, waiting] of part) for (const { resolve } of waiting) resolve(answerOf(key));
    } catch (reason) {
      for (const [, waiting] of part) for (const { reject } of waiting) reject(reason);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (pending.size === 0) queueMicrotask(sendPending);
      pending.set(key, [...(pending.get(key) ?? []), { resolve, reject }]);
    });
}
