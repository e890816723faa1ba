import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from '../../support/process.ts';
import type { Team } from './team.ts';

/** Step of a reader of a page of docs: a command line or several, or a file to write. */
export type Step =
  | { section: string; kind: 'commands'; by: 'team' | 'operator'; text: string }
  | { section: string; kind: 'file'; path: string; text: string };

/** Lists the steps of a page of docs, in their order: its blocks of commands, and those that name a file. */
export function stepsOfPage(page: string): Step[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const blocks = text.matchAll(/^##+ (?<heading>.+)$|^```(?<language>\w+) ?(?<info>.*)\n(?<body>[^]*?)^```$/gmu);
  const steps: Step[] = [];
  let section = '';
  for (const { groups = {} } of blocks) {
    const { heading, language, info = '', body = '' } = groups;
    if (heading !== undefined) section = heading;
    else if (language === 'sh') {
      steps.push({ section, kind: 'commands', by: info === 'operator' ? 'operator' : 'team', text: body });
    } else if (info !== '') steps.push({ section, kind: 'file', path: info, text: body });
  }
  return steps;
}

interface Following {
  /** A page of docs: `shipping.md`. */
  page: string;
  team: Team;
  /** Addresses of the text as they are on this machine. */
  here: (text: string) => string;
  /** Folder of the releases that the operator acts on. */
  releases: string;
}

/** Follower that carries out a page of docs, section by section. */
export interface Follower {
  /** Names of the sections that have steps. */
  sections: string[];
  stepsOf: (section: string) => Step[];
  /** @returns what the step's commands said @throws with it when one fails */
  take: (step: Step) => Promise<string>;
  /** Takes all steps of a section. */
  follow: (section: string) => Promise<string>;
}

/** Makes a follower of a page of docs. */
export function followerOf({ page, team, here, releases }: Following): Follower {
  const steps = stepsOfPage(page);

  function stepsOf(section: string): Step[] {
    const found = steps.filter((step) => step.section === section);
    if (found.length === 0) throw new Error(`docs/${page} has no steps under “${section}”.`);
    return found;
  }

  async function take(step: Step): Promise<string> {
    if (step.kind === 'file') {
      await team.write(step.path, here(step.text));
      return '';
    }
    return step.by === 'team' ? await team.run(here(step.text)) : await operate(step.text);
  }

  /** The operator's commands are run where the site is; a folder that they name is the team's. */
  async function operate(text: string): Promise<string> {
    let said = '';
    for (const line of text.trim().split('\n')) {
      const args = /^npm run release -- (?<args>.+)$/u.exec(line)?.groups?.['args'];
      if (args === undefined) throw new Error(`The operator’s step is no command of the releases: ${line}`);
      const place = (await team.run('pwd')).trim();
      const words = args.split(' ').map((word, at, all) => (all[at - 1] === '--from' ? join(place, word) : word));
      const { code, output } = await runCommand({
        args: ['scripts/release.ts', ...words],
        env: { RELEASES_DIR: releases },
      });
      if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`);
      said += output;
    }
    return said;
  }

  return {
    sections: [...new Set(steps.map(({ section }) => section))],
    stepsOf,
    take,
    async follow(section) {
      let said = '';
      for (const step of stepsOf(section)) said += await take(step);
      return said;
    },
  };
}
