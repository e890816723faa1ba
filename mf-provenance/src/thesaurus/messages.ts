import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';
import type { genders } from '@iconotheca/contracts/thesaurus/thesaurus';

/** Wording of the popup; the title, the tabs and what is said of a corporate body are the specification's (§2, §5, §8). */
export const missingMessages = catalogue('provenance.missing', {
  title: 'Add missing lookup items',
  kinds: 'What is missing',
  tabs: { place: 'Place', person: 'Former Owner', corporate: 'Corporate Body' },
  errors: 'Errors',

  name: 'Name',
  lastName: 'Last name',
  firstName: 'First name',
  prefix: 'Prefix',
  prefixHelp: 'What it is not sorted by, such as de, von or van der.',
  gender: 'Gender',
  genders: { x: 'Unknown', a: 'Female', b: 'Male' } satisfies typeof genders,
  comments: 'Comments',
  commentsHelp: 'What tells it from others of this name: dates, places, an occupation. Everyone can read it.',

  add: 'Add',
  cancel: 'Cancel',
  adding: 'Adding…',
  added: (label: string) => `${label} was added`,

  perhaps: 'Perhaps it is there already:',
  takeIt: 'Take',
  take: (label: string) => `Take ${label}`,
  foundHere: 'added here',
  items: (count: number) => (count === 1 ? '1 record' : `${formatNumber(count)} records`),
  foundCount: (count: number) =>
    count === 1 ? 'One entry of this name is there already' : `${count} entries of this name are there already`,
});
