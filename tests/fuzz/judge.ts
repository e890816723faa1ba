import { errorBody } from '@iconotheca/contracts/http/error';
import type { HostileCall } from './hostile-calls.ts';

export interface Judged {
  status: number;
  /** Fault of the answer, in words; undefined where it is as it should be. */
  fault: string | undefined;
}

/** Pattern of places of the program on the machine, and of lines of its stack. */
const leaks = /\/(?:root|home|work|tmp|var|usr)\/\w|\bat \w+ \(|node_modules|node:internal/u;

/** Sends a call, and says whether the answer is one that the interface describes. */
export async function judge(url: string, { operation, path, init }: HostileCall): Promise<Judged> {
  const response = await fetch(url + path, { ...init, redirect: 'manual' });
  const { status } = response;
  const text = await response.text();
  return { status, fault: faultOf() };

  function faultOf(): string | undefined {
    const described = operation.answers.get(status);
    // A store of others may be away, and a busy server says when to come again; nothing else may end so.
    const isTold = status === 501 || described?.includes('text/html') === true || response.headers.has('retry-after');
    if (status >= 500 && !isTold) return 'a 5xx';
    if (described === undefined && !(status < 400 && operation.answers.has(200)))
      return 'a status that is not described';
    if (status < 400) return undefined;
    if (leaks.test(text)) return 'says where the program stands';
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (isPage) return described?.includes('text/html') === true ? undefined : 'a page that is not described';
    return isErrorBody(text) ? undefined : 'no {error, code}';
  }
}

function isErrorBody(text: string): boolean {
  try {
    return errorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
