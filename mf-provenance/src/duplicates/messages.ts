import { catalogue } from '@iconotheca/contracts/language/wording';
import type { DuplicateReason } from '@iconotheca/contracts/history/duplicates';

export const duplicateMessages = catalogue('provenance.duplicates', {
  title: 'Possible duplicates',
  help: 'The archive may have a record of this mark already. Look before you submit; nothing keeps you from it.',
  why: { shelfmark: 'same shelfmark', file: 'same file', look: 'looks alike' } satisfies Record<
    DuplicateReason,
    string
  >,
  newTab: '(opens in a new tab)',
  found: (count: number) => (count === 1 ? '1 possible duplicate' : `${count} possible duplicates`),
  failed: 'Possible duplicates could not be looked for.',
});
