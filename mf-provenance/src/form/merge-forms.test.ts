import { expect, test } from 'vitest';
import { mergeForms } from './merge-forms.ts';
import { emptyForm } from './record-form.ts';

const before = { ...emptyForm, SHELFMARK: ['Cod. 7'], TITLE: ['Adagia'], COMMENT: ['Note'] };

test('PROV-11: what one side alone changed is taken, what both changed is in dispute', () => {
  const mine = { ...before, TITLE: ['Proverbs'], COMMENT: ['Mine'], images: ['a.jpg'] };
  const theirs = { ...before, SHELFMARK: ['Inc. 7'], COMMENT: ['Theirs'], isInForum: true };

  const { merged, taken, disputed } = mergeForms(before, mine, theirs);

  expect(merged).toEqual({ ...mine, SHELFMARK: ['Inc. 7'], isInForum: true });
  expect(taken).toEqual(['SHELFMARK', 'isInForum']);
  expect(disputed).toEqual(['COMMENT']);
});

test('PROV-11: what both sides changed in the same way is not in dispute', () => {
  const both = { ...before, region: { image: 'a.jpg', x: 0, y: 0, w: 2, h: 2 } };

  expect(mergeForms(before, both, { ...both }).disputed).toEqual([]);
});
