import { catalogue } from '@iconotheca/contracts/language/wording';
export const withdrawnMessages = catalogue('provenance.withdrawn', {
  title: 'Withdrawn records',
  titleWith: (count: string) => `Withdrawn records, ${count}`,
  help: 'Records of yours that were deleted, and those of collections that you edit. Nothing of them is lost.',
  on: (date: string, by: string | undefined, isReader: boolean) =>
    `Withdrawn ${date}${by === undefined || isReader ? '' : ` by ${by}`}`,
  restore: 'Restore',
  history: 'History',
  restored: 'Record restored',
  notRestored: (reason: string) => `Not restored. ${reason}`,
  more: 'Show more',
});
