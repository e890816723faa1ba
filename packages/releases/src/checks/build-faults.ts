import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { bringsReact } from '@iconotheca/contracts/release/own-react';
import { importsOf } from './scripts.ts';
import { reachingStyles } from './styles.ts';

interface Build {
  folder: string;
  /** All its files. */
  files: readonly string[];
  /** Scripts and styles that run in the shell's page, as its manifest names them. */
  code: readonly string[];
  /** Classes of the shell that it would run in. */
  foreignClasses: ReadonlySet<string>;
}

/** Number of selectors named of one file: more than these help no reader. */
const namedSelectors = 3;

/**
 * Lists what in a build harms the page that it would run in, found by reading it: a React of its own, imports from
 * other origins, styles for elements that are not its own. A page that stands by itself may do all that.
 * @returns a sentence each
 */
export async function buildFaults({ folder, files, code, foreignClasses }: Build): Promise<string[]> {
  const there = new Set(files);
  const faults: string[] = [];
  const waiting = [...new Set(code)];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file.endsWith('.css')) faults.push(...(await styleFaults(file)));
    if (!/\.m?js$/u.test(file)) continue;
    const { faults: found, imported } = await scriptFaults(file);
    faults.push(...found);
    for (const name of imported) if (!seen.has(name) && there.has(name)) waiting.push(name);
    for (const name of imported) seen.add(name);
  }
  return faults.toSorted();

  async function scriptFaults(file: string) {
    const script = await readFile(join(folder, file), 'utf8');
    const { own, foreign } = await importsOf(script);
    const said = foreign.map((address) => `${file} imports ${address}: pages load scripts of releases alone.`);
    if (bringsReact(script)) said.push(`${file} brings a React of its own: take React from the shell.`);
    return { faults: said, imported: own.map((name) => posix.join(posix.dirname(file), name)) };
  }

  async function styleFaults(file: string): Promise<string[]> {
    const reaching = reachingStyles(await readFile(join(folder, file), 'utf8'), foreignClasses);
    if (reaching.length === 0) return [];
    const rest = reaching.length - namedSelectors;
    const names = reaching.slice(0, namedSelectors).join(' and ') + (rest > 0 ? ` and ${rest} more` : '');
    return [`${file} has styles for the whole page, ${names}: a selector needs a class of the build's own.`];
  }
}
