import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A way to a server that can be made slow: what the server says comes later by so much. */
export interface SlowWay {
  /** `http://127.0.0.1:43121` */
  url: string;
  /** Milliseconds by which each piece of an answer is late from now on. */
  setDelay: (ms: number) => void;
  close: () => void;
}

/** Opens a slow way to a server. */
export async function openSlowWay(target: string): Promise<SlowWay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const late = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (delayMs === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), delayMs).unref();
      },
    });
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    near.pipe(far);
    far.pipe(late()).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The way has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setDelay: (ms) => (delayMs = ms),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
