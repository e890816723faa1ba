// @vitest-environment happy-dom
import { underWay } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, screen, within } from '@iconotheca/ui/testing/render-part';
import { expect, test } from 'vitest';
import { HelpMenu } from './help-menu.tsx';
import { helpTopics, tutorial } from './help-topics.ts';

test('the menu names every topic, login and the tutorial, and marks the current page', () => {
  renderPart(<HelpMenu current="about" />);

  const links = within(screen.getByRole('navigation', { name: 'Help pages' })).getAllByRole('link');
  const titles = Object.values(helpTopics).map(({ title }) => title);
  expect(links.map(({ textContent }) => textContent).slice(0, -1)).toEqual([...titles, 'Login']);
  expect(links.at(-1)?.getAttribute('href')).toBe(tutorial.href);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('About');
});

test.each(Object.entries(helpTopics))('the page %s has words, below its title', (_, { Content }) => {
  const { container } = renderPart(<Content />, {
    answers: { '/api/overview': underWay, '/api/institutions': underWay },
  });

  expect(container.textContent.length).toBeGreaterThan(100);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
