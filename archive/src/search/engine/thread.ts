import { Worker, parentPort } from 'node:worker_threads';

/** What a thread can be asked, by name. */
// oxlint-disable-next-line typescript/no-explicit-any
type Calls = Record<string, (...input: any[]) => unknown>;

/** Threads work on shared arrays and leave little behind: a small nursery keeps the process small. */
const maxYoungGenerationSizeMb = 16;

interface Request {
  id: number;
  name: string;
  input: unknown[];
}

type Reply = { id: number; output: unknown } | { id: number; error: unknown; errcode: number | undefined };

/** What a thread threw, with SQLite's result code if that was the cause. */
export class ThreadError extends Error {
  readonly errcode: number | undefined;

  constructor(cause: unknown, errcode: number | undefined) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ThreadError';
    this.errcode = errcode;
  }
}

/** A thread that answers calls one after the other, in the order they are made. */
export interface Thread<C extends Calls> {
  call<Name extends keyof C & string>(name: Name, ...input: Parameters<C[Name]>): Promise<Awaited<ReturnType<C[Name]>>>;
  close(): Promise<void>;
}

/**
 * Starts a module that calls `serveThread`. A thread that fails ends the process, because nothing answers without it; one
 * that nobody waits for does not keep the process from ending.
 */
export function startThread<C extends Calls>(module: URL, workerData: unknown): Thread<C> {
  const worker = new Worker(module, { workerData, resourceLimits: { maxYoungGenerationSizeMb } });
  worker.unref();
  const waiting = new Map<number, { resolve: (output: never) => void; reject: (error: unknown) => void }>();
  let calls = 0;
  worker.on('message', (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) call?.reject(new ThreadError(reply.error, reply.errcode));
    else call?.resolve(reply.output as never);
  });
  return {
    call: (name, ...input) =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        worker.ref();
        const request: Request = { id: calls, name, input };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
        worker.postMessage(request);
      }),
    async close() {
      await worker.terminate();
    },
  };
}

/** In the thread: answers calls. One that takes time lets the next begin. */
export function serveThread(calls: Calls): void {
  parentPort?.on('message', ({ id, name, input }: Request) => {
    const answer = async () => calls[name]?.(...input);
    answer().then(
      (output) => reply({ id, output }),
      (error: unknown) => reply({ id, error, errcode: errcodeOf(error) }),
    );
  });
}

function reply(answer: Reply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node has no origin
  parentPort?.postMessage(answer);
}

function errcodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}
