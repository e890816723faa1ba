import { createServer } from 'node:net';
import { Refusal } from '../refusal.ts';

/**
 * Says early what the server would say after minutes of building.
 * @throws Refusal when something else listens on the port
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  await new Promise<void>((settle, refuse) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      // Any other fault is reported by the server itself when it starts.
      if (code !== 'EADDRINUSE') settle();
      else
        refuse(
          new Refusal(`Port ${port} of ${host} is taken by another program; stop that one, or set PORT to another.`),
        );
    });
    probe.listen(port, host, () => probe.close(() => settle()));
  });
}

/** Finds a port of this machine that nothing listens on now. */
export async function takeFreePort(): Promise<number> {
  return await new Promise((settle, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
      probe.close(() => settle(port));
    });
  });
}
