import type { PageRoute } from '../../build/index.ts';

interface NewRemote {
  slot: string;
  /** Names of the pages that a site has addresses for. */
  pages: readonly string[];
  /** Addresses that it brings with it. */
  routes: readonly PageRoute[];
}

/** Writes the files of a remote to begin with, by path. Every page draws a heading, and a number that a test looks at. */
export function remoteFiles({ slot, pages, routes }: NewRemote): Record<string, string> {
  const all = [...pages, ...routes.map(({ page }) => page)];
  return {
    'rspack.config.ts': configFile(slot, routes),
    'tsconfig.json': tsconfig,
    '.gitignore': 'dist\nnode_modules\nsrc/words\n',
    'locales/en/remote.json': messagesFile(all),
    'src/remote.ts': remoteFile(slot, all),
    'src/remote.test.ts': contractFile(routes),
    ...Object.fromEntries(all.flatMap((page) => pageFiles(page))),
  };
}

function configFile(slot: string, routes: readonly PageRoute[]): string {
  const own = routes.length === 0 ? '' : `\n  routes: [\n${routes.map(routeLine).join('')}  ],`;
  return `import { defineRemote } from '@iconotheca/remote-sdk/build';

export default defineRemote({
  slot: '${slot}',
  folder: import.meta.dirname,${own}
});
`;
}

function routeLine({ path, page, title }: PageRoute): string {
  return `    { path: ${quoted(path)}, page: '${page}'${title === undefined ? '' : `, title: ${quoted(title)}`} },\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/gu, String.raw`\$&`)}'`;
}

const tsconfig = `{
  "compilerOptions": {
    "target": "es2023",
    "lib": ["es2023", "dom"],
    "module": "preserve",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "types": ["@iconotheca/remote-sdk/css"]
  },
  "include": ["src"]
}
`;

function remoteFile(slot: string, pages: readonly string[]): string {
  const lines = pages.map(
    (page) => `    ${keyOf(page)}: { load: async () => (await import('./${page}-page.tsx')).${componentOf(page)} },\n`,
  );
  return `import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** A page is loaded when its address is first opened. */
export const remote = defineRemote<${pages.map((page) => `'${page}'`).join(' | ')}>({
  slot: '${slot}',
  wording: loadWording,
  pages: {
${lines.join('')}  },
});
`;
}

function contractFile(routes: readonly PageRoute[]): string {
  const own = routes.map(({ path, page }) => `{ path: ${quoted(path)}, page: '${page}' }`).join(', ');
  return `import { remoteContract } from '@iconotheca/remote-sdk/testing/remote-contract';
import { remote } from './remote.ts';

// The tests that every remote passes.
remoteContract(remote${own === '' ? '' : `, { routes: [${own}] }`});
`;
}

function pageFiles(page: string): [path: string, text: string][] {
  const component = componentOf(page);
  const title = titleOf(page);
  return [
    [
      `src/${page}-page.tsx`,
      `import { PageTitle } from '@iconotheca/client';
import styles from './${page}-page.module.css';
import { words } from './words/${groupOf(page)}.ts';

export function ${component}() {
  return (
    <div className={styles.page}>
      <PageTitle title={words.title} />
      <h1>{words.title}</h1>
    </div>
  );
}
`,
    ],
    [`src/${page}-page.module.css`, `.page {\n  color: var(--ink);\n}\n`],
    [
      `src/${page}-page.test.tsx`,
      `import { renderPart, screen } from '@iconotheca/ui/testing/render-part';
import { expect, test } from 'vitest';
import { ${component} } from './${page}-page.tsx';

test('the page has a heading', () => {
  renderPart(<${component} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
});
`,
    ],
  ];
}

/** Every sentence of the pages, in English; a translation is a file beside it, such as `locales/de/remote.json`. */
function messagesFile(pages: readonly string[]): string {
  const messages = Object.fromEntries(pages.map((page) => [`remote.${groupOf(page)}.title`, titleOf(page)]));
  return `${JSON.stringify(messages, undefined, 2)}\n`;
}

/** `wish-list` → `Wish list` */
function titleOf(page: string): string {
  return page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
}

/** `wish-list` → `wishList` */
function groupOf(page: string): string {
  const component = componentOf(page).slice(0, -'Page'.length);
  return component.charAt(0).toLowerCase() + component.slice(1);
}

/** `wish-list` → `WishListPage` */
function componentOf(page: string): string {
  const words = page.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Page`;
}

function keyOf(page: string): string {
  return page.includes('-') ? `'${page}'` : page;
}
