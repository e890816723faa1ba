import { extname } from 'node:path';
import { Worker, parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Log } from '../../ports/log.ts';

/** Protocol of a thread: the calls by name, each with its input and its output. */
type Protocol<P> = Record<keyof P, { input: unknown; output: unknown }>;

/** Threads work on shared arrays and leave little behind: a small nursery keeps the process small. */
const maxYoungGenerationSizeMb = 16;

interface Request<P extends Protocol<P>, Name extends keyof P> {
  id: number;
  name: Name;
  input: P[Name]['input'];
}

/** Error that a thread threw: between threads it is of no class. */
interface Thrown {
  error: unknown;
  errcode: number | undefined;
  /** Parts of an ApiError, which arrives as one. */
  said?: Pick<ApiError, 'code' | 'field' | 'retryAfterS'>;
}

type Reply<Output> = { id: number; output: Output } | ({ id: number } & Thrown);

/** A line for the log of the process. */
interface Told {
  level: keyof Log;
  fields: object;
  message: string;
}

/** Error that a thread threw, with SQLite's result code if that was the cause. */
export class ThreadError extends Error {
  readonly errcode: number | undefined;

  constructor(cause: unknown, errcode: number | undefined) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ThreadError';
    this.errcode = errcode;
  }
}

/** The thread has ended: nothing will come of the call. */
export class ThreadEnded extends Error {
  constructor(cause?: unknown) {
    super('the thread ended before it had answered', { cause });
    this.name = 'ThreadEnded';
  }
}

/** A thread that answers calls one after the other, in the order they are made. */
export interface Thread<P extends Protocol<P>> {
  /**
   * @param signal tells the thread when the caller no longer waits for the answer; it settles all the same
   * @throws ThreadError what the thread threw, an ApiError as such; ThreadEnded when it ends before it has answered, or has ended
   */
  call<Name extends keyof P>(name: Name, input: P[Name]['input'], signal?: AbortSignal): Promise<P[Name]['output']>;
  close(): Promise<void>;
}

/** Data that every thread is given as `workerData`: the number of the call that is given up, and what its module needs. */
export interface ThreadData<Data> {
  abandoned: Int32Array<SharedArrayBuffer>;
  own: Data;
}

/**
 * Starts a module that calls `serveThread`. A thread without calls to answer does not keep the process from ending.
 * @param own what the module needs
 * @param onEnd called when the thread has ended by itself, after its calls were settled; with what it failed by
 * @param log gets what the thread tells
 */
export function startThread<P extends Protocol<P>>(
  module: URL,
  own: unknown,
  onEnd: (failure: unknown) => void = () => undefined,
  log?: Log,
): Thread<P> {
  const abandoned = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: ThreadData<unknown> = { abandoned, own };
  const worker = new Worker(module, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb } });
  const waiting = new Map<number, { resolve: (output: never) => void; reject: (error: unknown) => void }>();
  let calls = 0;
  let failure: unknown;
  let hasEnded = false;
  let isClosed = false;
  worker.on('message', (reply: Reply<never> | Told) => {
    if ('level' in reply) {
      log?.[reply.level](reply.fields, reply.message);
      return;
    }
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) call?.reject(caught(reply));
    else call?.resolve(reply.output);
  });
  worker.on('error', (error) => (failure = error));
  worker.on('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new ThreadEnded(failure));
    waiting.clear();
    if (!isClosed) onEnd(failure);
  });
  // Afterwards, because listening keeps a process from ending.
  worker.unref();
  return {
    async call(name, input, signal) {
      if (hasEnded) throw new ThreadEnded(failure);
      calls = (calls + 1) | 0;
      const request = { id: calls, name, input };
      const giveUp = () => Atomics.store(abandoned, 0, request.id);
      signal?.addEventListener('abort', giveUp, { once: true });
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(request.id, { resolve, reject });
          worker.ref();
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
          worker.postMessage(request);
        });
      } finally {
        signal?.removeEventListener('abort', giveUp);
      }
    },
    async close() {
      isClosed = true;
      await worker.terminate();
    },
  };
}

function thrown(error: unknown): Thrown {
  const { code, field, retryAfterS } = error instanceof ApiError ? error : {};
  return { error, errcode: errcodeOf(error), ...(code !== undefined && { said: { code, field, retryAfterS } }) };
}

function caught({ error, errcode, said }: Thrown): Error {
  const failure = new ThreadError(error, errcode);
  if (said === undefined) return failure;
  return new ApiError(said.code, failure.message, { ...said, cause: failure });
}

/** An answer that is handed over with memory that is not copied: the thread has it no more. */
export class Handover<Output> {
  readonly output: Output;
  readonly memory: ArrayBuffer[];

  constructor(output: Output, memory: ArrayBuffer[]) {
    this.output = output;
    this.memory = memory;
  }
}

type Given<Output> = Output | Handover<Output>;

/** Functions that answer each call. `check` throws when the caller no longer waits for the answer. */
type Answering<P extends Protocol<P>> = {
  [Name in keyof P]: (
    input: P[Name]['input'],
    check: () => void,
  ) => Given<P[Name]['output']> | Promise<Given<P[Name]['output']>>;
};

/**
 * Answers calls in the thread. One that takes time lets the next begin.
 * @param open what answers them; called with the first call, so that a thread can be started before there is anything to
 * open
 */
export function serveThread<P extends Protocol<P>>(open: () => Answering<P>): void {
  const { abandoned }: ThreadData<unknown> = workerData;
  let answering: Answering<P> | undefined;
  const checkOf = (id: number) => () => {
    if (Atomics.load(abandoned, 0) === id) throw new Error('the call was given up');
  };

  async function answer<Name extends keyof P>({ id, name, input }: Request<P, Name>): Promise<void> {
    try {
      answering ??= open();
      const given = await answering[name](input, checkOf(id));
      if (given instanceof Handover) reply({ id, output: given.output }, given.memory);
      else reply({ id, output: given });
    } catch (error) {
      reply({ id, ...thrown(error) });
    }
  }

  parentPort?.on('message', (request: Request<P, keyof P>) => void answer(request));
}

function reply(answer: Reply<unknown>, memory: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node has no origin
  parentPort?.postMessage(answer, memory);
}

/** In the thread: tells the log of the process. */
export const threadLog: Log = {
  info: (fields, message) => tell({ level: 'info', fields, message }),
  warn: (fields, message) => tell({ level: 'warn', fields, message }),
  error: (fields, message) => tell({ level: 'error', fields, message }),
};

function tell(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node has no origin
  parentPort?.postMessage(told);
}

function errcodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Returns the address of a module in the folder of another one, compiled (`.js`) where that one is. @param url `import.meta.url` */
export function moduleBeside(url: string, name: string): URL {
  return new URL(name + extname(url), url);
}
