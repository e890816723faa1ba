import { environment as ofArchive } from '../../archive/src/config.ts';
import { environment as ofBff } from '../../bff/src/config.ts';
import { describeVariables, tasks, variable, type DescribedVariable } from '@iconotheca/http/environment';
import { z } from 'zod';

/** Variables that the commands alone read. */
const ofCommands = z.object({
  FIREFOX: variable('delivery', 'second browser of the tests; they go on without it', z.string().optional(), {
    unset: '`/usr/bin/firefox-esr`',
  }),
  RELEASED_BY: variable('delivery', 'name of who publishes releases', z.string().optional(), {
    unset: 'the system’s user',
  }),
});

const beginning = `# Configuration

By environment variables, which each server reads once. A value that cannot be used stops the start with a sentence that
says which and why. A variable that is set to nothing counts as absent. \`npm run format\` writes this page from the schemas
that read the variables.
`;

/** Writes docs/configuration.md: the variables of both servers and of the commands, by task, each once. */
export function configurationPage(): string {
  const all = new Map<string, DescribedVariable>();
  for (const schema of [ofBff, ofArchive, ofCommands]) {
    for (const each of describeVariables(schema)) all.set(each.name, each);
  }
  const sections = Object.entries(tasks).map(([task, title]) => {
    const rows = [...all.values()].filter((each) => each.task === task).map(rowOf);
    return `\n## ${title}\n\n| variable | default | meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return beginning + sections.join('');
}

function rowOf({ name, unset, about }: DescribedVariable): string {
  return `| \`${name}\` | ${unset || 'none'} | ${about} |`;
}
