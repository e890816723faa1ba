import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PartConfig } from '../build/index.ts';
import { Refusal } from '../refusal.ts';
import { createFront } from './dev-front.ts';
import { startDevServer } from './dev-server.ts';
import { requireFreePort } from './free-port.ts';
import { passToSite, requireSite } from './live-site.ts';

interface Development {
  /** Configuration of the remote's build. */
  config: PartConfig;
  /** Port of the front on this machine; 0 takes a free one. */
  port: number;
  say: (line: string) => void;
}

/**
 * Runs one remote from this disk inside a site that runs elsewhere, in one's own browser: a server on this machine
 * passes everything to the site, and its pages load the remote from here. After a change the page is reloaded. A page
 * that stands by itself, as Mirador's, is the site's own. It goes on until the process is asked to stop.
 * @param address of the site
 * @throws Refusal when the address is no Iconotheca's, the part is no remote, or the port is taken
 */
export async function developAgainst(address: string, { config, port, say }: Development): Promise<void> {
  const { part: slot, routes } = config;
  if (slot === 'shell') throw new Refusal('The shell makes the page: only a remote runs inside a site from elsewhere.');
  const site = await requireSite(address);
  const host = '127.0.0.1';
  await requireFreePort(host, port);

  say(`Starting ${slot} …`);
  const started = performance.now();
  const server = await startDevServer(config, { react: 'released' });
  const front = createFront({
    portOf: (path) => (path.startsWith(server.path) ? server.port : undefined),
    answerOthers: (request, response) => void passToSite(request, response, { site, slot, routes }),
  });
  front.listen(port, host);
  await once(front, 'listening');
  const { port: bound } = front.address() as AddressInfo;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `\n${site.host} with this ${slot} is at http://${host}:${bound}/ (ready in ${seconds} s)\n` +
      'What you do there is done on the site. The page reloads after each edit. Ctrl-C stops it.\n',
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  front.closeAllConnections();
  front.close();
  await server.close();
}
