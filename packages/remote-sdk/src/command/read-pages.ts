import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as runtime from '@module-federation/runtime-core';

interface Container {
  init: (shareScope: object) => unknown;
  get: (name: string) => Promise<() => { remote?: { slot?: unknown; pages?: object } }>;
}

interface Entry {
  /** The build's folder. */
  folder: string;
  /** File name of the container's script. */
  script: string;
  container: string;
}

/** A script or style sheet that the build asks its page for. */
interface Element {
  tagName: string;
  src?: string;
  href?: string;
  onload?: (event: { type: string; target: Element }) => void;
  onerror?: (event: { type: string; target: Element }) => void;
  setAttribute: (name: string, value: string) => void;
  getAttribute: (name: string) => string | null;
}

const origin = 'http://build.invalid/';

/**
 * Starts a built container as a page does, without a browser, and asks it for its pages: none of them is loaded.
 * @returns names of the pages
 * @throws when the build cannot be started or exposes no remote
 */
export async function readPages({ folder, script, container }: Entry): Promise<string[]> {
  const document = pageOf((source) =>
    runInContext(readFileSync(join(folder, source), 'utf8'), page, { filename: source }),
  );
  const page = createContext({
    document,
    location: new URL(origin),
    console,
    URL,
    Promise,
    setTimeout,
    clearTimeout,
    _FEDERATION_RUNTIME_CORE: runtime,
  });
  Object.assign(page, { window: page, self: page, globalThis: page });
  try {
    document.run(script);
    const started: Container | undefined = page[container];
    if (started === undefined) throw new Error(`${script} does not hand itself over as ${container}.`);
    await started.init({});
    const exposed = (await started.get('./remote'))();
    if (exposed.remote?.pages === undefined) throw new Error('It exposes no remote with pages.');
    return Object.keys(exposed.remote.pages);
  } catch (error) {
    // The error that a chunk throws says more than that it could not be loaded.
    throw document.failures[0] ?? error;
  }
}

/** Makes as much of a document as a container needs that loads its own chunks. */
function pageOf(runFile: (file: string) => void) {
  const document = {
    failures: [] as unknown[],
    currentScript: { src: origin, tagName: 'SCRIPT' },
    head: { appendChild: load },
    getElementsByTagName: () => [],
    querySelector: () => null,
    createElement(tagName: string): Element {
      const attributes = new Map<string, string>();
      return {
        tagName,
        setAttribute: (name, value) => attributes.set(name, value),
        getAttribute: (name) => attributes.get(name) ?? null,
      };
    },
    run(file: string) {
      document.currentScript = { src: origin + file, tagName: 'SCRIPT' };
      runFile(file);
    },
  };

  function load(element: Element): Element {
    const file = (element.src ?? element.href ?? '').replace(origin, '');
    try {
      if (element.src !== undefined) document.run(file);
      element.onload?.({ type: 'load', target: element });
    } catch (cause) {
      document.failures.push(cause);
      element.onerror?.({ type: 'error', target: element });
    }
    return element;
  }
  return document;
}
