import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/process.ts';

/** What a reader of docs/shipping.md does: a command line or several, or a file to write. */
export type Step =
  | { section: string; kind: 'commands'; by: 'team' | 'operator'; text: string }
  | { section: string; kind: 'file'; path: string; text: string };

/** Steps of docs/shipping.md, in their order: its blocks of commands, and those that name a file. */
export function shippingSteps(): Step[] {
  const text = readFileSync(join(root, 'docs/shipping.md'), 'utf8');
  const blocks = text.matchAll(/^## (?<heading>.+)$|^```(?<language>\w+) ?(?<info>.*)\n(?<body>[^]*?)^```$/gmu);
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
