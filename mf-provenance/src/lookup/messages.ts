import { catalogue } from '@iconotheca/contracts/language/wording';
import { formatNumber } from '@iconotheca/client';

/** Wording of look-ups. */
export const lookupMessages = catalogue('provenance.lookup', {
  chosen: (field: string) => `${field}: chosen`,
  offered: { institution: 'Found institutions', owner: 'Found owners', place: 'Found places' },
  notLinked: 'not linked',
  lookUp: 'look it up',
  newTab: '(opens in a new tab)',
  removeLabel: 'Remove',
  removed: (name: string, field: string) => `Removed ${name} from ${field}`,
  movedTo: (name: string, position: number, count: number) => `${name}: ${position} of ${count}`,
  chose: (name: string) => `${name} is chosen`,
  already: (name: string) => `${name} is there already`,
  kept: (name: string) => `${name} is kept, not linked`,
  addedElsewhere: (name: string) => `${name} is in the thesaurus now. Choose it in the field where it belongs.`,

  typeMore: (least: number) => `Type at least ${least} letters to look it up.`,
  loading: 'Looking up…',
  none: { institution: 'No institutions found', owner: 'No owners found', place: 'No places found' },
  found: {
    institution: (count: number) => (count === 1 ? '1 institution' : `${formatNumber(count)} institutions`),
    owner: (count: number) => (count === 1 ? '1 owner' : `${formatNumber(count)} owners`),
    place: (count: number) => (count === 1 ? '1 place' : `${formatNumber(count)} places`),
  },
  first: (shown: number, total: number) => `The first ${shown} of ${formatNumber(total)}. Type more to find fewer.`,
  stale: 'CERL does not answer; this is what it answered before.',
  down: 'The CERL catalogue cannot be reached. Choose an entry of this archive, or keep what you typed.',
  failed: (reason: string) => `It could not be looked up: ${reason}`,
  inThisArchive: 'added here',
  items: (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`),
  fixed: { institution: 'When the institution is not known', owner: 'When no owner can be named', place: '' },
  addMissing: (text: string) => (text === '' ? 'Add missing…' : `Add missing “${text}”…`),
});

/** Wording of what source links bring. */
export const sourceMessages = catalogue('provenance.sources', {
  looking: (from: string) => `Looking in ${from}…`,
  notFound: (from: string) => `${from} has no book by this link.`,
  failed: (from: string) => `${from} does not answer. Nothing was filled in.`,
  retry: 'Try again',
  filled: (fields: readonly string[], from: string) => `Filled in from ${from}: ${fields.join(', ')}`,
  nothingNew: (from: string) => `${from} says nothing that is not here already.`,
  offers: (fields: readonly string[]) => `It can also be used for ${fields.join(', ')}.`,
  use: (value: string) => `Use: ${value}`,
  usedFor: (field: string) => `for ${field}`,
  used: (field: string) => `${field} replaced`,
});
