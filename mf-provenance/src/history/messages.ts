import { catalogue } from '@iconotheca/contracts/language/wording';
import type { HistoryEntry } from '@iconotheca/contracts/history/history';

export const historyMessages = catalogue('provenance.history', {
  title: 'History',
  loading: 'Loading',
  versions: 'Versions',
  oneVersion: 'This record has one version.',
  oneVersionHelp: 'When it is edited, every version stays here and can be restored.',
  withdrawn: 'This record was withdrawn. Restore a version to bring it back.',
  edit: 'Edit',
  version: (version: number) => `Version ${version}`,
  present: 'present',
  you: (name: string) => `${name} (you)`,
  byArchive: 'Imported by the archive',
  byGone: 'An account that is gone',
  deleted: 'Withdrawn',
  thesaurus: 'An entry of the thesaurus was replaced',
  restoredFrom: (version: number) => `Version ${version} restored`,
  first: 'First version',
  more: (names: string, rest: number) => `${names} and ${rest} more`,
  pages: 'Pages of the history',

  differences: (version: number) =>
    version === 1 ? 'What the first version says' : `What changed in version ${version}`,
  differencesFromPresent: (version: number) => `Version ${version} beside the present one`,
  differencesFromLast: (version: number) => `Version ${version} beside the last one`,
  compareWith: 'Compare with',
  before: 'the version before',
  now: 'the present version',
  last: 'the last version',
  none: 'Nothing differs.',
  added: 'added',
  removed: 'removed',
  goneImage: 'no longer in the archive',
  mark: 'the marked part',
  byComment: 'by a comment',
  restore: (version: number) => `Restore version ${version}`,
  restoreTitle: (version: number) => `Restore version ${version}?`,
  restoreHelp: (latest: number) =>
    `The record will say what this version says. It becomes version ${latest + 1}; no version is lost.`,
  restoreWithdrawn: 'The record comes back as this version has it, and is found again.',
  cancel: 'Cancel',
  confirm: 'Restore',
  done: (version: number) => `Version ${version} restored`,
  broughtBack: 'Record restored',
  notDone: (reason: string) => `Not restored. ${reason}`,
});

const times = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** ISO 8601 → `18 November 2026 at 14:20`, in the reader's time zone. */
export function saidTime(at: string): string {
  return times.format(new Date(at));
}

/** Who made a version. */
export function makerOf({ by, act }: Pick<HistoryEntry, 'by' | 'act'>): string {
  if (by !== undefined) return by.isReader ? historyMessages.you(by.name) : by.name;
  return act === 'import' ? historyMessages.byArchive : historyMessages.byGone;
}

/** Four names at most, and how many more there are. */
export function changedNames(names: readonly string[]): string {
  const most = 4;
  const rest = names.length - most;
  return rest > 1 ? historyMessages.more(names.slice(0, most).join(', '), rest) : names.join(', ');
}

/** What a record's fields are called, as the form calls them. Others are shown by their own names. */
export const fieldNames = catalogue('provenance.historyFields', {
  TYPE: 'Type',
  HIM: 'Collections',
  URL_IMAGE: 'Images',
  ALLIMAGES: 'Images',
  region: 'Marked part of the image',
  TYPE_INS: 'Kind of provenance',
  CAPTION: 'Caption / description',
  IC: 'Iconclass notations',
  TEXT: 'Transcription',
  LANG: 'Language',
  TECHNIQUE: 'Technique',
  DATE_ORIG: 'Date',
  DATE_ORIG_CENTURY: 'Century',
  OWNERS: 'Former owners',
  OWNERS_CERLID: 'Former owners, linked',
  LOCATION_ORIG: 'Places of use',
  LOCATION_ORIG_CERLID: 'Places of use, linked',
  INSTIT: 'Institution',
  INSTIT_CERLID: 'Institution, linked',
  SHELFMARK: 'Shelfmark',
  PAGE: 'Location in source or page',
  WIDTH: 'Width',
  HEIGHT: 'Height',
  TITLE: 'Title',
  PERSON_AUTHOR: 'Author',
  IMPRINT: 'Imprint',
  URL_WEBPAGE: 'Source links',
  COMMENT: 'Notes',
  answer: 'Answered',
  _OWNER_INFO: 'Contributor',
});
