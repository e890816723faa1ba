import type { Outcome, Truth } from './truth.ts';

/** Counts of what became of the requests of some time. */
export interface Tally {
  answered: number;
  /** By status. */
  refused: Map<number, number>;
  unanswered: number;
  /** Number of times that each false answer came. */
  wrong: Map<string, number>;
  acknowledged: number;
}

export interface Load {
  /** Begins a new tally. @returns that of the time before */
  turn: () => Tally;
  /** Sends nothing more, and waits until everything is answered. */
  pause: () => Promise<void>;
  resume: () => void;
}

/** Requests a second, whatever becomes of those before. */
export const perSecond = 30;

/** Acts of ten requests in turn: four save something. */
const mix: readonly (keyof Truth)[] = [
  'search',
  'comment',
  'item',
  'freshPicture',
  'comment',
  'search',
  'list',
  'page',
  'comment',
  'lookup',
];

function newTally(): Tally {
  return { answered: 0, refused: new Map(), unanswered: 0, wrong: new Map(), acknowledged: 0 };
}

/** Starts sending requests at a steady rate. */
export function startLoad(truth: Truth): Load {
  const underWay = new Set<Promise<void>>();
  let tally = newTally();
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;

  const acts: Partial<Record<keyof Truth, () => Promise<Outcome>>> = {
    search: truth.search,
    item: truth.item,
    freshPicture: truth.freshPicture,
    page: truth.page,
    lookup: truth.lookup,
    comment: truth.comment,
    list: truth.list,
  };

  function send(): void {
    const act = mix[sent % mix.length] ?? 'search';
    sent += 1;
    const own = tally;
    const request = (async () => {
      const outcome = await acts[act]?.();
      if (outcome === undefined) return;
      note(own, outcome);
      if (outcome.kind === 'true' && (act === 'comment' || act === 'list')) own.acknowledged += 1;
    })();
    underWay.add(request);
    void request.finally(() => underWay.delete(request));
  }

  const resume = () => {
    timer ??= setInterval(send, 1_000 / perSecond);
  };
  resume();
  return {
    resume,
    turn() {
      const before = tally;
      tally = newTally();
      return before;
    },
    async pause() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(underWay);
    },
  };
}

function note(tally: Tally, outcome: Outcome): void {
  if (outcome.kind === 'true') tally.answered += 1;
  else if (outcome.kind === 'unanswered') tally.unanswered += 1;
  else if (outcome.kind === 'refused') {
    tally.refused.set(outcome.status, (tally.refused.get(outcome.status) ?? 0) + 1);
  } else tally.wrong.set(outcome.what, (tally.wrong.get(outcome.what) ?? 0) + 1);
}
