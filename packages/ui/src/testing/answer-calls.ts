/**
 * Answers by path: `{ '/api/suggest': { concepts: [], makers: [], places: [] } }`. A function is given the whole address
 * and what was sent; a Response stands as it is, and a promise that never settles leaves the call under way.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** Answers the calls of a page in the place of a server; what is not listed is refused in words. */
export function answerCalls(answers: Answers): void {
  globalThis.fetch = async (request, init) => {
    const address = new URL(request instanceof Request ? request.url : request, 'http://localhost');
    const answer = answers[address.pathname];
    const body: unknown = await (typeof answer === 'function' ? answer(address, init) : answer);
    if (body instanceof Response) return body.clone();
    return body === undefined
      ? refuse('not-found', `No answer is given for ${address.pathname}.`, 404)
      : Response.json(body);
  };
}

/** An answer that never comes. */
export const underWay = new Promise<never>(() => {});

/**
 * Makes a refusal as the servers send it.
 * @param error said to the reader
 */
export function refuse(code: string, error: string, status = 503): Response {
  return Response.json({ code, error }, { status });
}
