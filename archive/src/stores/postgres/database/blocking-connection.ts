import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { BlockingAnswer, BlockingData, BlockingQuestion } from './blocking-thread.ts';
import { awayError } from './errors.ts';
import type { Row, Value } from '../../database.ts';

/** A connection whose statements are answered within the call, for threads that do one thing at a time. */
export interface BlockingConnection {
  /** @throws ApiError `overloaded` when the server cannot be reached; Error of the server */
  rows: (text: string, ...values: readonly Value[]) => Row[];
  /** Asks at once and waits for the rows when they are needed. */
  ask: (text: string, ...values: readonly Value[]) => () => Row[];
  close: () => void;
}

/** Rows are passed on at once. */
const maxYoungGenerationSizeMb = 16;
/** The server ends a statement after a minute; a thread that says nothing for so long has failed. */
const longestMs = 90_000;

/**
 * Opens a connection in a thread of its own, which speaks with the server while this one waits. A connection that was lost
 * is opened again by the next statement, or by the same one outside a transaction.
 */
export function openBlockingConnection(address: string): BlockingConnection {
  const { port1: port, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: BlockingData = { address, port: port2, signal };
  const worker = new Worker(new URL('blocking-thread.ts', import.meta.url), {
    workerData: data,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  worker.unref();
  port.unref();
  const answered = new Map<number, BlockingAnswer>();
  let asked = 0;

  function waitFor(id: number): Row[] {
    const untilMs = performance.now() + longestMs;
    for (;;) {
      const seen = Atomics.load(signal, 0);
      for (let said = receiveMessageOnPort(port); said !== undefined; said = receiveMessageOnPort(port)) {
        const answer: BlockingAnswer = said.message;
        answered.set(answer.id, answer);
      }
      const answer = answered.get(id);
      if (answer !== undefined) {
        answered.delete(id);
        if ('rows' in answer) return answer.rows;
        throw answer.isAway ? awayError(answer.error) : new Error(answer.error);
      }
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0 || Atomics.wait(signal, 0, seen, leftMs) === 'timed-out') {
        throw awayError('the database did not answer in time');
      }
    }
  }

  function ask(text: string, ...values: readonly Value[]): () => Row[] {
    const id = asked++;
    port.postMessage({ id, text, values } satisfies BlockingQuestion);
    return () => waitFor(id);
  }

  return {
    ask,
    rows: (text, ...values) => ask(text, ...values)(),
    close() {
      port.close();
      void worker.terminate();
    },
  };
}
