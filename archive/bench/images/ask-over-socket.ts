import { connect, type Socket } from 'node:net';

/** One connection that is kept open: asks for paths one after the other. Costs far less than Node's own client. */
export interface Asker {
  /** Milliseconds until the whole answer was there, and its bytes. @throws Error unless it is 200 */
  ask(path: string): Promise<{ ms: number; bytes: number }>;
  close(): void;
}

interface Waiting {
  path: string;
  begun: number;
  settle: (answer: { ms: number; bytes: number }) => void;
  refuse: (error: Error) => void;
}

const headEnd = Buffer.from('\r\n\r\n');

const lastChunk = Buffer.from('0\r\n\r\n');

export function openAsker(url: string): Asker {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let waiting: Waiting | undefined;
  let head: Buffer = Buffer.alloc(0);
  let body: { length: number | undefined; received: number } | undefined;

  socket.on('data', (chunk: Buffer) => {
    if (body !== undefined) {
      take(chunk);
      return;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(headEnd);
    if (end < 0) return;
    const { status, length } = readHead(head.subarray(0, end).toString('latin1'));
    if (status !== 200) {
      fail(new Error(`${waiting?.path} answered ${status}`));
      return;
    }
    body = { length, received: 0 };
    const rest = head.subarray(end + headEnd.length);
    head = Buffer.alloc(0);
    take(rest);
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));

  /** An answer ends with the bytes that it announced, or with its last chunk. */
  function take(part: Buffer): void {
    if (body === undefined) return;
    body.received += part.length;
    const { length, received } = body;
    if (length === undefined ? !part.subarray(-lastChunk.length).equals(lastChunk) : received < length) return;
    const done = waiting;
    waiting = undefined;
    body = undefined;
    done?.settle({ ms: performance.now() - done.begun, bytes: received });
  }

  function fail(error: Error): void {
    const failed = waiting;
    waiting = undefined;
    failed?.refuse(error);
    socket.destroy();
  }

  return {
    ask: (path) =>
      new Promise((settle, refuse) => {
        waiting = { path, begun: performance.now(), settle, refuse };
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: image/*\r\n\r\n`);
      }),
    close: () => socket.destroy(),
  };
}

/** Without a length the answer comes in chunks. */
function readHead(text: string): { status: number; length: number | undefined } {
  const length = /^content-length: *(\d+)/imu.exec(text)?.[1];
  return { status: Number(text.slice(9, 12)), length: length === undefined ? undefined : Number(length) };
}
