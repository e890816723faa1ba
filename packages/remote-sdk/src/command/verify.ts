import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringsReact } from '@iconotheca/contracts/release/own-react';
import { containerName } from '@iconotheca/contracts/release/registry';
import { siteRoutes, slashPair } from '@iconotheca/contracts/release/routes';
import * as z from 'zod/mini';
import type { PartConfig } from '../build/index.ts';
import { caretRange, sharedBy, shellApi } from '../build/sharing.ts';
import { readPages } from './read-pages.ts';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const module = z.object({ name: z.string(), assets: z.object({ js: assets, css: assets }) });

/** Fields of `mf-manifest.json` that are looked at. */
const manifest = z.object({
  name: z.string(),
  metaData: z.object({
    shellApi: z.string(),
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  shared: z.array(z.extend(module, { requiredVersion: z.string() })),
  exposes: z.array(module),
});

/** The part that a build was made as, and addresses that it brings. */
type Verified = Pick<PartConfig, 'part'> & Partial<Pick<PartConfig, 'routes'>>;

/**
 * Verifies that a site can take a finished build in a remote's place.
 * @returns what is wrong, a sentence each; empty when nothing is
 */
export async function verifyBuild(folder: string, config: Verified): Promise<string[]> {
  const path = join(folder, 'mf-manifest.json');
  if (!existsSync(path)) return [`${path} is missing: build the remote first.`];
  const read = manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) return [`${path} is not as a remote's build writes it: ${z.prettifyError(read.error)}`];

  const { name, metaData, shared, exposes } = read.data;
  const { remoteEntry, publicPath } = metaData;
  const entry = remoteEntry.path + remoteEntry.name;
  const problems: string[] = [];
  const complainIf = (isWrong: boolean, sentence: string) => isWrong && problems.push(sentence);
  const { part } = config;
  const container = containerName(part);
  complainIf(name !== container, `The container is called ${name}; that of ${part} is called ${container}.`);
  complainIf(publicPath !== 'auto', `The build looks for its files at ${publicPath}, and not beside its own script.`);
  const range = caretRange(shellApi);
  complainIf(metaData.shellApi !== range, `It was made for the client ${metaData.shellApi}, ${range} is installed.`);
  problems.push(...wrongShares(shared));

  const scripts = [entry, ...exposes.flatMap(({ assets: { js } }) => js.sync.concat(js.async))];
  const styles = exposes.flatMap(({ assets: { css } }) => css.sync.concat(css.async));
  const lost = [...new Set([...scripts, ...styles])].filter((file) => !existsSync(join(folder, file)));
  complainIf(lost.length > 0, `Files that the manifest names are missing: ${lost.join(', ')}.`);
  if (lost.length > 0) return problems;
  for (const file of new Set(scripts)) {
    const hasReact = bringsReact(readFileSync(join(folder, file), 'utf8'));
    complainIf(hasReact, `${file} brings a React of its own: take React from the shell.`);
  }
  problems.push(...(await wrongPages({ folder, script: entry, container: name }, config)));
  return problems;
}

function wrongShares(shared: z.infer<typeof manifest>['shared']): string[] {
  const policy = sharedBy('remote');
  return shared.flatMap(({ name, requiredVersion, assets: { js } }) => {
    const known = policy[name];
    if (known === undefined) return [`It shares ${name}, which no shell offers.`];
    if (js.sync.length + js.async.length > 0) return [`It brings a copy of ${name}, which the shell brings.`];
    if (requiredVersion === known.requiredVersion) return [];
    return [`It was made for ${name} ${requiredVersion}, ${known.requiredVersion} is installed.`];
  });
}

async function wrongPages(
  container: Parameters<typeof readPages>[0],
  { part, routes = [] }: Verified,
): Promise<string[]> {
  let pages: string[];
  try {
    pages = await readPages(container);
  } catch (cause) {
    return [`The build does not start: ${messageOf(cause)}`];
  }
  const routed = [...siteRoutes.filter(({ slot }) => slot === part), ...routes].map(({ page }) => page);
  if (part === slashPair.slot) routed.push(slashPair.withSlash, slashPair.withoutSlash);
  const missing = [...new Set(routed)].filter((page) => !pages.includes(page));
  return missing.map((page) => `It exports no page ${page}, which addresses of ${part} lead to.`);
}

/** Reads the message of an error, which may be of a page's own world and no instance of this one's. */
function messageOf(cause: unknown): string {
  const { data: message } = z.object({ message: z.string() }).safeParse(cause);
  return message?.message ?? String(cause);
}
