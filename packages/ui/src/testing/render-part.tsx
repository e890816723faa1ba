import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { answerCalls, type Answers } from './answer-calls.ts';
import { PartPage, type Store } from './part-page.tsx';
import { writePageData } from './page-data.ts';

export { screen, waitFor, within } from '@testing-library/react';

interface PartOptions {
  at?: string;
  path?: string;
  store?: Store;
  answers?: Answers;
}

// A wait ends when its condition holds; the limit only ends one that never does, also on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Puts a component into a page of its own, for tests in a browser-like document: the test file begins with
 * `// @vitest-environment happy-dom`.
 * @returns what was drawn, and the reader's keyboard and pointer
 */
export function renderPart(
  content: ReactNode,
  { answers = {}, ...page }: PartOptions = {},
): Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & { user: UserEvent } {
  writePageData();
  vi.stubGlobal('visualViewport', visibleViewport());
  answerCalls(answers);
  const user = userEvent.setup();
  const { container, rerender, unmount } = render(content, {
    wrapper: ({ children }) => <PartPage {...page}>{children}</PartPage>,
  });
  return { user, container, rerender, unmount };
}

/** happy-dom has none: the whole window is visible, and no keyboard on glass covers it. */
function visibleViewport(): EventTarget {
  return Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, height: innerHeight, width: innerWidth });
}
