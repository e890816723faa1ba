import type { LookupKind } from './lookup-kinds.ts';

const plurals: Readonly<Record<LookupKind, readonly [one: string, several: string]>> = {
  institution: ['institution', 'institutions'],
  owner: ['owner', 'owners'],
  place: ['place', 'places'],
};

function counted(count: number, kind: LookupKind): string {
  const [one, several] = plurals[kind];
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
}

/** Wording of look-ups. */
export const lookupMessages = {
  chosen: (field: string) => `${field}: chosen`,
  offered: (kind: LookupKind) => `Found ${plurals[kind][1]}`,
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
  found: (count: number, kind: LookupKind) => (count === 0 ? `No ${plurals[kind][1]} found` : counted(count, kind)),
  first: (shown: number, total: number) =>
    `The first ${shown} of ${total.toLocaleString('en-GB')}. Type more to find fewer.`,
  stale: 'CERL does not answer; this is what it answered before.',
  down: 'CERL does not answer. Entries of this archive are here, and any text can stay as it is.',
  failed: (reason: string) => `It could not be looked up: ${reason}`,
  inThisArchive: 'added here',
  items: (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-GB')} items`),
  fixed: { institution: 'When the institution is not known', owner: 'When no owner can be named', place: '' },
  addMissing: (text: string) => (text === '' ? 'Add missing…' : `Add missing “${text}”…`),
} as const;

/** Wording of what source links bring. */
export const sourceMessages = {
  looking: (catalogue: string) => `Looking in ${catalogue}…`,
  notFound: (catalogue: string) => `${catalogue} has no book by this link.`,
  failed: (catalogue: string) => `${catalogue} does not answer. Nothing was filled in.`,
  retry: 'Try again',
  filled: (fields: readonly string[], catalogue: string) => `Filled in from ${catalogue}: ${fields.join(', ')}`,
  nothingNew: (catalogue: string) => `${catalogue} says nothing that is not here already.`,
  offers: (fields: readonly string[]) => `It can also be used for ${fields.join(', ')}.`,
  use: (value: string) => `Use: ${value}`,
  usedFor: (field: string) => `for ${field}`,
  used: (field: string) => `${field} replaced`,
} as const;
