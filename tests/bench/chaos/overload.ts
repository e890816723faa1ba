import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../report/percentile.ts';

/** How much more is asked for than can be answered. */
const times = 10;
const calmMs = 5_000;
const lastsMs = 15_000;
/** Searches at a time that keep both servers at work, and let none wait long. */
const calmAtOnce = 8;
/** Requests are sent in groups so far apart: a timer cannot be asked for less in earnest. */
const groupMs = 10;
const watchMs = 500;
const patienceMs = 20_000;
const letInWithinMs = 1_000;
const words = ['lion', 'ship', 'tree', 'book', 'king', 'bird', 'hope', 'city', 'love', 'sword', 'angel', 'woman'];

interface Answer {
  status: number;
  ms: number;
  retryAfter: string | undefined;
  /** Seconds after which a page tries again by itself. */
  refresh: string | undefined;
}

/**
 * Asks for ten times the searches that the site answers, each another one. Those it lets in have to be answered soon, all others
 * told when to come again; pages wait and come again by themselves, and health stays good.
 * @returns what was measured, in words
 * @throws Error with what is not so
 */
export async function overload(url: string): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  let sent = 0;
  const search = () => {
    sent += 1;
    return ask(agent, `${url}/api/search?section=all&q=${words[sent % words.length]}&size=40&nonce=crowd-${sent}`);
  };
  try {
    const sustained = await answeredPerSecond(search);
    const answers: Promise<Answer>[] = [];
    const watched: Promise<Answer>[][] = [];
    const begun = performance.now();
    let watchedAt = begun;
    while (performance.now() - begun < lastsMs) {
      const due = ((performance.now() - begun) / 1_000) * sustained * times;
      while (answers.length < due) answers.push(search());
      if (performance.now() >= watchedAt) {
        watchedAt += watchMs;
        watched.push([
          ask(agent, `${url}/api/health/ready`),
          ask(agent, `${url}/r/section/all?q=lion&nonce=${sent}`, { accept: 'text/html' }),
        ]);
      }
      await pause(groupMs);
    }
    const all = await Promise.all(answers);
    const seen = await Promise.all(watched.map((pair) => Promise.all(pair)));
    return judge({ all, seen, sustained });
  } finally {
    agent.destroy();
  }
}

interface Seen {
  all: readonly Answer[];
  /** Health, and a page. */
  seen: readonly (readonly Answer[])[];
  sustained: number;
}

function judge({ all, seen, sustained }: Seen): string {
  const letIn = all.filter(({ status }) => status === 200);
  const shed = all.filter(({ status }) => status === 503);
  const health = seen.flatMap(([first]) => first ?? []);
  const pages = seen.flatMap(([, second]) => second ?? []);
  const waiting = pages.filter(({ status }) => status === 503);
  const letInMs = percentile(
    letIn.map(({ ms }) => ms),
    0.95,
  );
  const measured = [
    `${Math.round(sustained)} searches a second are sustained, ${Math.round(all.length / (lastsMs / 1_000))} were asked for`,
    `${letIn.length} let in (p95 ${Math.round(letInMs)} ms), ${shed.length} shed`,
    `health good ${health.filter(({ status }) => status === 200).length} of ${health.length} times`,
    `${waiting.length} of ${pages.length} pages waited`,
  ].join('; ');
  const unlike = [...all, ...pages].filter(({ status }) => status !== 200 && status !== 503);
  const faults = [
    shed.length === 0 && 'nothing was shed',
    letIn.length === 0 && 'nothing was let in',
    letInMs > letInWithinMs && 'what was let in was answered late',
    unlike.length > 0 &&
      `${unlike.length} were answered ${[...new Set(unlike.map(({ status }) => status))].join(', ')}`,
    shed.some(({ retryAfter }) => retryAfter === undefined) && 'a refusal did not say when to come again',
    waiting.some(({ refresh }) => refresh === undefined) && 'a page did not wait',
    health.some(({ status }) => status !== 200) && 'health was not good',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${measured}`);
  return measured;
}

async function answeredPerSecond(search: () => Promise<Answer>): Promise<number> {
  const begun = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: calmAtOnce }, async () => {
      while (performance.now() - begun < calmMs) {
        const { status } = await search();
        if (status === 200) answered += 1;
      }
    }),
  );
  return answered / (calmMs / 1_000);
}

/** @returns status 0 when nothing was said */
function ask(agent: Agent, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const settle = (status: number, said: { 'retry-after'?: string | undefined; refresh?: unknown } = {}) =>
      resolve({
        status,
        ms: performance.now() - begun,
        retryAfter: said['retry-after'],
        refresh: typeof said.refresh === 'string' ? said.refresh : undefined,
      });
    const request = get(address, { agent, headers, timeout: patienceMs }, (response) => {
      response.resume().once('end', () => settle(response.statusCode ?? 0, response.headers));
      response.once('error', () => settle(0));
    });
    request
      .once('timeout', () => request.destroy(new Error('nothing was said in time')))
      .once('error', () => settle(0));
  });
}
