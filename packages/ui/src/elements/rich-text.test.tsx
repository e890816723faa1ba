// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('I18N-4: marks of a message become elements in the order of its language; an unknown one shows its words', () => {
  const parts = { link: (words: string) => <a href="/r/">{words}</a>, count: () => <b>3</b> };
  const { container } = render(
    <RichText text="<count></count> da, <link>weiter</link> oder <gone>nicht</gone>." parts={parts} />,
  );
  expect(container.innerHTML).toBe('<b>3</b> da, <a href="/r/">weiter</a> oder nicht.');
});
