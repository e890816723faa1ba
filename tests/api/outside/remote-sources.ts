/** Sources of a remote as a team writes them in a repository of its own, by path. */
export const remoteSources: Readonly<Record<string, string>> = {
  'rspack.config.ts': `import { defineRemote } from '@iconotheca/remote-sdk/build';

export default defineRemote({ slot: 'mf-lists', folder: import.meta.dirname });
`,
  'tsconfig.json': `{
  "compilerOptions": {
    "target": "es2023",
    "lib": ["es2023", "dom"],
    "module": "preserve",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noEmit": true,
    "skipLibCheck": false,
    "allowImportingTsExtensions": true,
    "types": ["@iconotheca/remote-sdk/css"]
  },
  "include": ["src"]
}
`,
  'vitest.config.ts': `import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { server: { deps: { inline: [/@iconotheca/] } } } });
`,
  'src/remote.ts': `import { defineRemote } from '@iconotheca/remote-sdk/remote';

export const remote = defineRemote<'lists'>({
  slot: 'mf-lists',
  pages: { lists: { load: async () => (await import('./lists-page.tsx')).ListsPage } },
});
`,
  'src/lists-page.tsx': `import { formatNumber, PageTitle } from '@iconotheca/client';
import { Disclosure } from '@iconotheca/ui/elements/disclosure';
import styles from './lists-page.module.css';

export function ListsPage() {
  return (
    <>
      <PageTitle title="Lists of another house" />
      <h1>Lists of another house</h1>
      <Holdings count={12345} />
    </>
  );
}

export function Holdings({ count }: { count: number }) {
  return (
    <Disclosure title="Holdings" isOpen>
      <p className={styles.holdings}>{formatNumber(count)} prints</p>
    </Disclosure>
  );
}
`,
  'src/lists-page.module.css': `.holdings { color: var(--ink); }
`,
  'src/lists-page.test.tsx': `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Holdings } from './lists-page.tsx';

test('holdings are counted', () => {
  expect(renderToStaticMarkup(<Holdings count={12345} />)).toMatch(/<details[^>]* open.*12.345 prints/u);
});
`,
};
