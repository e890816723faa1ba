import { expect, test } from 'vitest';
import { link, linkLabel } from './link.ts';

test('I18N-4: a link is called as the language of the page says, and by its label where that says nothing', () => {
  const herbal = link.parse({ label: 'Herbal', href: '/r/section/all', labels: { de: 'Kräuterbuch' } });

  expect(linkLabel(herbal, 'de')).toBe('Kräuterbuch');
  expect(linkLabel(herbal, 'fi')).toBe('Herbal');
  expect(linkLabel({ label: 'Herbal' }, 'toString')).toBe('Herbal');
});
