import { Component, type ComponentType, type ReactNode } from 'react';
import { pageHeadAtom } from '@iconotheca/client';
import { siteRoutes, slashPair, type SiteRoute } from '@iconotheca/contracts/release/routes';
import type { Answers } from '@iconotheca/ui/testing/answer-calls';
import { renderPart, waitFor } from '@iconotheca/ui/testing/render-part';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import type { Remote } from '../remote.ts';

interface ContractOptions {
  /** Addresses that the remote brings with it, as its `rspack.config.ts` names them. */
  routes?: readonly Pick<SiteRoute, 'page' | 'path'>[];
  /** Answers of the server to its calls, by path; without any it refuses them all. */
  answers?: Answers;
}

/**
 * Tests a remote's pages as a site needs them: each is there for its addresses, draws words whether the server answers
 * or not, names itself, and takes everything along when the reader goes on. The call stands in a test file of its own,
 * which begins with `// @vitest-environment happy-dom`.
 */
export function remoteContract(remote: Remote, { routes = [], answers = {} }: ContractOptions = {}): void {
  const addresses = [...siteAddresses(remote.slot), ...routes];

  describe.each(addresses)(`${remote.slot} at $path`, ({ path, page }) => {
    test(`has the page ${page}`, () => {
      expect(Object.keys(remote.pages)).toContain(page);
    });

    test('draws words and names itself', async () => {
      const { faults, container, store } = await open(remote, { path, page, answers });

      await waitFor(() => {
        expect(faults).toEqual([]);
        expect(container.textContent?.trim()).not.toBe('');
        expect(store.get(pageHeadAtom)?.title ?? '').not.toBe('');
      });
    });

    test('leaves the document as it was', async () => {
      const before = placesOf(document);
      const { unmount, container, faults } = await open(remote, { path, page, answers });
      await waitFor(() => expect(container.textContent?.trim()).not.toBe(''));

      unmount();

      expect(faults).toEqual([]);
      expect(placesOf(document)).toEqual(before);
    });
  });
}

/** Addresses that every site gives to a slot. */
function siteAddresses(slot: string): Pick<SiteRoute, 'page' | 'path'>[] {
  const { path, withSlash, withoutSlash } = slashPair;
  const pair = [
    { path, page: withoutSlash },
    { path: `${path}/`, page: withSlash },
  ];
  return [...siteRoutes.filter((route) => route.slot === slot), ...(slashPair.slot === slot ? pair : [])];
}

interface Opened {
  path: string;
  page: string;
  answers: Answers;
}

async function open(remote: Remote, { path, page, answers }: Opened) {
  const found = remote.pages[page];
  if (found === undefined) throw new Error(`${remote.slot} has no page ${page}.`);
  const Page: ComponentType = await found.load();
  const faults: unknown[] = [];
  const store = createStore();
  const drawn = renderPart(
    <Watched onFault={(fault) => faults.push(fault)}>
      <Page />
    </Watched>,
    { at: exampleOf(path), path, store, answers },
  );
  return { ...drawn, faults, store };
}

/** `/r/view/:uid/:section` → `/r/view/x1/all` */
function exampleOf(path: string): string {
  return path.replace(':section', 'all').replaceAll(/:\w+/gu, 'x1');
}

/** Lists the elements of the head, and of the body beside the page, where a page may leave something behind. */
function placesOf({ head, body, documentElement }: Document): string[] {
  const elements = [...head.children, ...body.children].filter(({ childElementCount, localName }) => {
    // The empty places in which tests draw.
    return localName !== 'div' || childElementCount > 0;
  });
  const attributes = [documentElement, body].flatMap(({ attributes: named }) => Array.from(named));
  return elements.map(({ outerHTML }) => outerHTML).concat(attributes.map(({ name, value }) => `${name}="${value}"`));
}

interface WatchedProps {
  children: ReactNode;
  onFault: (fault: unknown) => void;
}

/** Takes what a page throws, as the shell's own boundary does. */
class Watched extends Component<WatchedProps, { hasFault: boolean }> {
  override state = { hasFault: false };

  static getDerivedStateFromError(): { hasFault: boolean } {
    return { hasFault: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault(fault);
  }

  override render(): ReactNode {
    return this.state.hasFault ? null : this.props.children;
  }
}
