import { catalogue } from '@iconotheca/contracts/language/wording';
import { formatDate, formatNumber } from '@iconotheca/client';

const records = (count: number) => (count === 1 ? '1 record' : `${formatNumber(count)} records`);

/** Wording of the page where editors keep the thesaurus. */
export const thesaurusMessages = catalogue('provenance.thesaurus', {
  title: 'Thesaurus',
  intro:
    'Places, persons and corporate bodies that users added. Where another entry means the same, let it take the place of the one that was added: every record that names it follows.',
  editorsOnly: 'Only editors of the CERL Provenance Digital Archive keep the thesaurus.',
  loading: 'Loading',

  find: 'Name',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: { place: 'Place', person: 'Person', corporate: 'Corporate body' },
  entries: 'Entries',
  found: (count: number, hasMore: boolean) => {
    if (count === 0) return 'No entries';
    if (hasMore) return `The first ${formatNumber(count)} entries`;
    return count === 1 ? '1 entry' : `${formatNumber(count)} entries`;
  },
  more: 'Show more',
  added: (at: string, by: string | undefined) => `Added ${formatDate(at)}${by === undefined ? '' : ` by ${by}`}`,
  named: (count: number) => (count === 0 ? 'No record names it' : `In ${records(count)}`),
  replacedBy: 'Replaced by',

  replace: 'Replace by…',
  replaceLabel: (label: string) => `Replace ${label} by another entry`,
  successor: 'Entry that takes its place',
  successorHelp: 'Look for it in the catalogue of CERL and among the entries that were added here.',
  successorMissing: 'Choose an entry from the list; a name without a link cannot take its place.',
  successorSame: 'An entry cannot take its own place.',
  go: 'Replace',
  cancel: 'Cancel',
  question: (label: string, by: string) => `Replace ${label} by ${by}?`,
  questionDetail: (count: number) =>
    count === 0
      ? 'No record names it now. One that names it later follows.'
      : `${records(count)} will follow. Taken back, the entry stands by itself again; records keep the new name.`,
  replaced: (label: string, by: string, changed: number) =>
    `${label} is replaced by ${by}: ${changed === 0 ? 'no record had to follow' : `${records(changed)} changed`}.`,
  willFollow: (count: number) => `${records(count)} will follow.`,
  notChanged: (uids: string) => `Could not be changed: ${uids}.`,
  notReplaced: (reason: string) => `Not replaced. ${reason}`,
  notReplacedBy: (reason: string) => `Not replaced. The entry chosen ${reason}`,
  takeBack: 'Take back',
  takenBack: (label: string) => `${label} stands by itself again. Records keep the name that they have.`,
  notTakenBack: (reason: string) => `Not taken back. ${reason}`,

  export: 'Export for the catalogue’s editors:',
  formats: { cerl: 'JSON lines', csv: 'CSV' },
  notExported: (reason: string) => `The thesaurus could not be exported. ${reason}`,
});
