import { text } from 'node:stream/consumers';
import { Agent, request } from 'undici';

export interface Asked {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

interface Asking {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'TRACE';
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks with these headers and no others: `fetch` adds `Cache-Control: no-cache` to every conditional request, and follows
 * redirects.
 */
export async function ask(address: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Asked> {
  const dispatcher = new Agent();
  try {
    const answer = await request(address, { method, headers, dispatcher, ...(body === undefined ? {} : { body }) });
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer.body) };
  } finally {
    await dispatcher.destroy();
  }
}
