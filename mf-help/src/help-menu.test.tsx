// @vitest-environment happy-dom
import { underWay } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, screen, within } from '@iconotheca/ui/testing/render-part';
import { expect, test } from 'vitest';
import { HelpMenu } from './help-menu.tsx';
import { helpTopics, tutorialHref } from './help-topics.ts';
import { words } from './words/pages.ts';
import { loadWording } from './words/load.ts';

test('the menu names every topic, login and the tutorial, and marks the current page', () => {
  renderPart(<HelpMenu current="about" />);

  const links = within(screen.getByRole('navigation', { name: 'Help pages' })).getAllByRole('link');
  const titles = helpTopics().map(({ title }) => title);
  expect(links.map(({ textContent }) => textContent).slice(0, -1)).toEqual([...titles, 'Login']);
  expect(links.at(-1)?.getAttribute('href')).toBe(tutorialHref);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('About');
});

const drawn = helpTopics().flatMap((topic) => ('Content' in topic ? [topic] : []));

test.each(drawn)('the page $page has words, below its title', ({ Content }) => {
  const { container } = renderPart(<Content />, {
    answers: { '/api/overview': underWay, '/api/institutions': underWay },
  });

  expect(container.textContent.length).toBeGreaterThan(100);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('the menu is drawn in the language of the page, and counts take its forms', async () => {
  await loadWording('pl');
  try {
    renderPart(<HelpMenu current="about" />);

    const menu = screen.getByRole('navigation', { name: 'Strony pomocy' });
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('O archiwum');
    expect([1, 3, 5].map((count) => words.collections.one({ count }))).toEqual([
      '<name></name>, 1 obiekt',
      '<name></name>, 3 obiekty',
      '<name></name>, 5 obiektów',
    ]);
  } finally {
    await loadWording('en');
  }
});
