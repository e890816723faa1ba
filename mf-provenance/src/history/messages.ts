import type { HistoryAct, HistoryEntry } from '@iconotheca/contracts/history/history';

const times = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const historyMessages = {
  title: 'History',
  loading: 'Loading',
  versions: 'Versions',
  oneVersion: 'This record has one version.',
  oneVersionHelp: 'When it is edited, every version stays here and can be restored.',
  withdrawn: 'This record was withdrawn. Restore a version to bring it back.',
  edit: 'Edit',
  version: (version: number) => `Version ${version}`,
  present: 'present',
  /** ISO 8601 → `18 November 2026 at 14:20`, in the reader's time zone. */
  when: (at: string) => times.format(new Date(at)),
  who: ({ by, act }: Pick<HistoryEntry, 'by' | 'act'>): string => {
    if (by !== undefined) return by.isReader ? `${by.name} (you)` : by.name;
    return act === 'import' ? 'Imported by the archive' : 'An account that is gone';
  },
  acts: {
    import: undefined,
    save: undefined,
    restore: undefined,
    delete: 'Withdrawn',
    thesaurus: 'An entry of the thesaurus was replaced',
  } satisfies Record<HistoryAct, string | undefined>,
  restoredFrom: (version: number) => `Version ${version} restored`,
  first: 'First version',
  changed: (names: readonly string[]) => {
    const most = 4;
    const rest = names.length - most;
    const shown = names.slice(0, rest > 1 ? most : names.length).join(', ');
    return rest > 1 ? `${shown} and ${rest} more` : shown;
  },
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
} as const;
