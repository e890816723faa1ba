import { overview } from '@iconotheca/contracts/collection/overview';

/** Returns lines with the next commands, where an empty archive was started; none where it holds something. */
export async function firstSteps(archive: string): Promise<string[]> {
  const { items } = overview.parse(await (await fetch(new URL('/api/overview', archive))).json());
  if (items > 0) return [];
  return [
    'The archive is empty. What comes next, beside this terminal (docs/importing.md says more):',
    '  npm run archive -- import docs/example.csv --collection MYMUSEUM --name "My Museum" --dry-run',
    '      tries a sheet and says what would come of it; without --dry-run it is imported',
    '  npm run archive -- account add USERNAME --edits MYMUSEUM',
    '      adds a person who may edit that collection',
    '  npm run archive -- collection put profile.json',
    '      says how the collection appears, and whether everyone reads it',
  ];
}
