import type { BrowserContext, CDPSession, Page } from 'playwright';

/** A slow line: 150 ms there and back, 1.6 Mbit/s down. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** Factor by which the reader's machine is slower than this one. */
const slowDown = 4;
export const screenOfTelephone = { width: 412, height: 823 };

/** Has a page be one of a reader's telephone on a slow line. */
export async function onTelephone(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return devtools;
}
