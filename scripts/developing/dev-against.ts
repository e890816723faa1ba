import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { slotNames } from '@iconotheca/contracts/release/registry';
import { createFront } from './dev-front.ts';
import { startDevServer } from './dev-server.ts';
import { requireFreePort } from '../site/free-port.ts';
import { passToSite, requireSite } from './live-site.ts';
import type { PartName } from '../common/project.ts';
import { say, seconds, Stop, timed } from '../common/say.ts';

/**
 * One remote from this disk inside a site that runs elsewhere, in one's own browser: a server on this machine passes
 * everything to the site, and its pages load the remote from here. After a change the page is reloaded. A page that
 * stands by itself, as Mirador's, is the site's own.
 * @param address of the site
 * @throws Stop when the address is no Iconotheca's, or the parts are not one remote
 */
export async function developAgainst(address: string, parts: readonly PartName[]): Promise<void> {
  const slot = slotNames.find((name) => parts.length === 1 && name === parts[0]);
  if (slot === undefined) throw new Stop(`Name one remote to run inside a site: ${slotNames.join(', ')}.`);
  const site = await requireSite(address);
  const port = Number(process.env['PORT'] || 8080);
  const host = '127.0.0.1';
  await requireFreePort(host, port);

  say(`Starting ${slot} …`);
  const { result: server, ms } = await timed(() => startDevServer(slot, { react: 'released' }));
  const front = createFront({
    portOf: (path) => (path.startsWith(server.path) ? server.port : undefined),
    answerOthers: (request, response) => void passToSite(request, response, { site, slot }),
  });
  front.listen(port, host);
  await once(front, 'listening');
  const { port: bound } = front.address() as AddressInfo;
  say(
    `\n${site.host} with this ${slot} is at http://${host}:${bound}/ (ready in ${seconds(ms)})\n` +
      'What you do there is done on the site. The page reloads after each edit. Ctrl-C stops it.\n',
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  front.closeAllConnections();
  front.close();
  await server.close();
}
