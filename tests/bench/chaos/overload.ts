import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from '@iconotheca/tooling/percentile';

/** Factor by which more is asked for than can be answered. */
const times = 10;
const calmS = 5;
const lastsS = 15;
/** Searches at a time that keep both servers at work, and let none wait long. */
const calmAtOnce = 8;
/** A crowd: each of them waits for an answer before they ask again. */
const crowd = 1_500;
const watchMs = 500;
const patienceMs = 20_000;
const letInWithinMs = 1_000;
const words = ['lion', 'ship', 'tree', 'book', 'king', 'bird', 'hope', 'city', 'love', 'sword', 'angel', 'woman'];

/** Answers within some time. */
interface Answers {
  seconds: number;
  /** Milliseconds of each that was let in. */
  letIn: number[];
  /** Number of requests refused for the time being. */
  shed: number;
  /** Number of these that did not say when to come again. */
  unsaid: number;
  /** Number of requests with any other answer, or none. */
  unlike: number;
}

interface Watched {
  health: Response[];
  pages: Response[];
}

/**
 * Asks for ten times the searches that the site answers, each another one. Those it lets in have to be answered soon, all others
 * told when to come again; pages wait and come again by themselves, and health stays good.
 * @returns what was measured, in words
 * @throws Error with what is not so
 */
export async function overload(url: string): Promise<string> {
  const calm = await searchFor(url, { connections: calmAtOnce, duration: calmS });
  const perSecond = calm.letIn.length / calm.seconds;
  const watching = watch(url);
  const crowded = await searchFor(url, {
    connections: crowd,
    duration: lastsS,
    overallRate: Math.round(perSecond * times),
  });
  return judge({ perSecond, crowded, watched: await watching });
}

async function searchFor(
  url: string,
  how: Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>,
): Promise<Answers> {
  const answers: Answers = { seconds: 0, letIn: [], shed: 0, unsaid: 0, unlike: 0 };
  let sent = 0;
  const result = await autocannon({
    ...how,
    url,
    timeout: patienceMs / 1_000,
    requests: [
      {
        method: 'GET',
        setupRequest(request) {
          sent += 1;
          const path = `/api/search?section=all&q=${words[sent % words.length]}&size=40&nonce=crowd-${process.pid}-${sent}`;
          return { ...request, path };
        },
      },
    ],
    setupClient(client) {
      let isSaid = false;
      // The parser gives names and values one after the other.
      client.on('headers', (head) => {
        isSaid = [head['headers']].flat().some((text) => text?.toLowerCase() === 'retry-after');
      });
      client.on('response', (status, _bytes, ms) => {
        if (status === 200) answers.letIn.push(ms);
        else if (status !== 503) answers.unlike += 1;
        else {
          answers.shed += 1;
          if (!isSaid) answers.unsaid += 1;
        }
      });
    },
  });
  return { ...answers, seconds: result.duration, unlike: answers.unlike + result.errors + result.timeouts };
}

/** Asks for health and a page, again and again while the crowd is there. */
async function watch(url: string): Promise<Watched> {
  const asked: Promise<[Response, Response]>[] = [];
  const until = performance.now() + lastsS * 1_000;
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(patienceMs);
    asked.push(
      Promise.all([
        fetch(`${url}/api/health/ready`, { signal }),
        fetch(`${url}/r/section/all?q=lion&nonce=${asked.length}`, { signal, headers: { accept: 'text/html' } }),
      ]),
    );
    await pause(watchMs);
  }
  const both = await Promise.all(asked);
  return { health: both.map(([first]) => first), pages: both.map(([, second]) => second) };
}

interface Measured {
  perSecond: number;
  crowded: Answers;
  watched: Watched;
}

function judge({ perSecond, crowded, watched: { health, pages } }: Measured): string {
  const { letIn, shed, unsaid, unlike, seconds } = crowded;
  const waiting = pages.filter(({ status }) => status === 503);
  const letInMs = percentile(letIn, 0.95);
  const answered = (letIn.length + shed + unlike) / seconds;
  const measured = [
    `${Math.round(perSecond)} searches a second are sustained, ${Math.round(answered)} were asked for by ${crowd}`,
    `${letIn.length} let in (p95 ${Math.round(letInMs)} ms), ${shed} shed`,
    `health good ${health.filter(({ ok }) => ok).length} of ${health.length} times`,
    `${waiting.length} of ${pages.length} pages waited`,
  ].join('; ');
  const faults = [
    shed === 0 && 'nothing was shed',
    letIn.length === 0 && 'nothing was let in',
    letInMs > letInWithinMs && 'what was let in was answered late',
    unlike > 0 && `${unlike} had another answer, or none`,
    unsaid > 0 && 'a refusal did not say when to come again',
    pages.some(({ status }) => status !== 200 && status !== 503) && 'a page had another answer',
    waiting.some(({ headers }) => !headers.has('refresh')) && 'a page did not wait',
    health.some(({ ok }) => !ok) && 'health was not good',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${measured}`);
  return measured;
}
