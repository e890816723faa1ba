import { expect, test } from 'vitest';
import { feedbackHref } from './feedback-href.ts';

const address = 'https://archive.example/r/section/all?q=lion&facet_ic=A25F';

test('the form gets the whole current address', () => {
  const href = feedbackHref('https://forms.example/f?lang=en', address);

  expect(new URL(href).searchParams.get('url')).toBe(address);
  expect(new URL(href).searchParams.get('lang')).toBe('en');
});

test('a letter begins with the address', () => {
  const href = feedbackHref('mailto:feedback@archive.example', address);

  expect(new URL(href).searchParams.get('body')).toBe(address);
});
