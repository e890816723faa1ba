import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';

const path = z.union([z.string(), z.array(z.string())]).optional();
const end = z.object({ path, pathNot: path, dependencyTypes: z.array(z.string()).optional() });
const rules = z
  .object({ forbidden: z.array(z.object({ name: z.string(), from: end, to: end })) })
  .parse(createRequire(import.meta.url)('../../.dependency-cruiser.cjs')).forbidden;

function matches(patterns: z.output<typeof path>, file: string): boolean {
  return [patterns ?? []].flat().some((pattern) => new RegExp(pattern, 'u').test(file));
}

function isAtEnd({ path: of, pathNot }: z.output<typeof end>, file: string): boolean {
  return (of === undefined || matches(of, file)) && !matches(pathNot, file);
}

/** Names of the rules that name folders and forbid one file to import another. */
function forbidding(from: string, to: string): string[] {
  return rules
    .filter(({ to: { path: named, dependencyTypes } }) => named !== undefined && dependencyTypes === undefined)
    .filter((rule) => isAtEnd(rule.from, from) && isAtEnd(rule.to, to))
    .map(({ name }) => name);
}

const plates = 'packages/demonstration/src/plates/pen.ts';

test.each(['archive/src/serve.ts', 'bff/src/main.ts', 'scripts/start.ts', 'packages/ui/src/cards/caption.ts'])(
  'the demonstration is not imported by %s',
  (file) => {
    expect(forbidding(file, plates)).toContain('demonstration-imported-by-none');
  },
);

test('the demonstration imports contracts and nothing else of ours', () => {
  expect(forbidding(plates, 'packages/contracts/src/item/item.ts')).toEqual([]);
  expect(forbidding(plates, 'packages/client/src/index.ts')).toContain('demonstration-on-contracts');
  expect(forbidding(plates, 'archive/src/images/ingest.ts')).toContain('packages-know-no-part');
  expect(forbidding(plates, 'packages/demonstration/src/catalogue/catalogue.ts')).toEqual([]);
});

test('the search engine imports contracts, its libraries and nothing of the archive', () => {
  const reader = 'packages/search-engine/src/embedded/answer/index-reader.ts';

  expect(forbidding(reader, 'archive/src/archive.ts')).toContain('packages-know-no-part');
  expect(forbidding(reader, 'packages/client/src/index.ts')).toContain('search-engine-knows-no-archive');
  expect(forbidding(reader, 'node_modules/.pnpm/express@5.3.0/node_modules/express/index.js')).toContain(
    'search-engine-knows-no-archive',
  );
  expect(forbidding(reader, 'packages/text/src/text.ts')).toEqual([]);
  expect(forbidding('packages/text/src/tokenizer.ts', reader)).toContain('text-knows-words-alone');
  expect(forbidding(reader, 'packages/contracts/src/search/search.ts')).toEqual([]);
  expect(forbidding(reader, 'node_modules/.pnpm/lru-cache@11.5.3/node_modules/lru-cache/index.js')).toEqual([]);
});

test('Iconclass rests on words, SQLite and ports, and is reached by its doors', () => {
  const table = 'packages/iconclass/src/open-iconclass.ts';
  const door = 'packages/iconclass/src/table.ts';

  expect(forbidding(table, 'packages/search-engine/src/ports/ports.ts')).toEqual([]);
  expect(forbidding(table, 'packages/http/src/start-error.ts')).toEqual([]);
  expect(forbidding(table, 'packages/http/src/listen.ts')).toContain('iconclass-knows-no-archive');
  expect(forbidding(table, 'packages/search-engine/src/embedded/embedded-engine.ts')).toContain(
    'iconclass-knows-no-archive',
  );
  expect(forbidding(table, 'packages/tooling/src/test-data.ts')).toContain('tooling-for-scripts-tests-and-benches');
  expect(forbidding('archive/src/app.ts', table)).toContain('iconclass-by-its-doors');
  expect(forbidding('archive/src/app.ts', door)).toEqual([]);
  expect(forbidding('archive/src/app.ts', 'packages/iconclass/src/testing/built-in-iconclass.ts')).toContain(
    'iconclass-testing-for-tests',
  );
});

test('a file of SQLite is opened by one module', () => {
  expect(forbidding('packages/sqlite/src/connect.ts', 'node:sqlite')).toEqual([]);
  for (const file of ['archive/src/db/connect.ts', 'packages/iconclass/src/iconclass-file.ts', 'bff/src/app.ts']) {
    expect(forbidding(file, 'node:sqlite')).toContain('databases-opened-in-one-place');
  }
  expect(forbidding('packages/sqlite/src/connect.ts', 'packages/contracts/src/limits.ts')).toContain(
    'sqlite-knows-no-table',
  );
});

test('tests reach a part through what it has for tests, and scripts and tests are imported by none', () => {
  expect(forbidding('tests/support/stack.ts', 'archive/src/config.ts')).toContain('tests-use-doors-of-parts');
  expect(forbidding('tests/bench/chaos.ts', 'bff/src/main.ts')).toContain('tests-use-doors-of-parts');
  expect(forbidding('tests/support/stack.ts', 'archive/src/testing/ask-records.ts')).not.toContain(
    'tests-use-doors-of-parts',
  );
  expect(forbidding('tests/bench/pages.ts', 'scripts/common/run.ts')).toContain('scripts-imported-by-none');
  expect(forbidding('archive/bench/search.ts', 'tests/support/stack.ts')).toContain('tests-imported-by-none');
  expect(forbidding('archive/src/main.ts', 'archive/bench/search/growth.ts')).toContain('benches-imported-by-none');
  expect(forbidding('bff/src/main.ts', 'packages/tooling/src/report.ts')).toContain(
    'tooling-for-scripts-tests-and-benches',
  );
});

test('the archive loads the engine in OpenSearch when it is configured, and no sooner', () => {
  const engine = 'packages/search-opensearch/src/threads/threaded-engine.ts';

  expect(forbidding('archive/src/search/open-engine.ts', engine)).toContain('search-opensearch-loaded-when-configured');
  expect(forbidding(engine, 'archive/src/archive.ts')).toContain('packages-know-no-part');
  expect(forbidding(engine, 'packages/http/src/listen.ts')).toContain('search-opensearch-knows-no-archive');
});

test('only the stores of SQLite and PostgreSQL speak SQL', () => {
  const pg = 'node_modules/.pnpm/pg@8.23.1/node_modules/pg/esm/index.mjs';
  expect(forbidding('archive/src/lists/save-list.ts', pg)).toContain('sql-in-postgres-stores');
  expect(forbidding('archive/src/stores/postgres/dialect.ts', pg)).toEqual([]);
  expect(forbidding('archive/src/lists/save-list.ts', 'node:sqlite')).toContain('sql-in-sqlite-stores');
  expect(forbidding('archive/src/stores/sqlite/items.ts', 'sqlite')).not.toContain('sql-in-sqlite-stores');
});

test('routes and services know ports of the archive, not what is behind them', () => {
  const store = 'archive/src/stores/sqlite/items.ts';

  expect(forbidding('archive/src/lists/routes.ts', store)).toContain('stores-behind-ports');
  expect(forbidding('archive/src/lists/routes.ts', 'archive/src/ports/contributions.ts')).toEqual([]);
  expect(forbidding('archive/src/archive.ts', store)).toEqual([]);
  expect(forbidding('archive/src/ports/record-store.ts', store)).toContain('ports-on-contracts');
});

test.each(['shell/src/main.tsx', 'mf-lists/src/remote.ts', 'archive/src/serve.ts', 'packages/http/src/listen.ts'])(
  'releases are not imported by %s',
  (file) => {
    expect(forbidding(file, 'packages/releases/src/registry.ts')).toContain('releases-for-the-web-server-and-commands');
  },
);

test.each(['shell/src/main.tsx', 'mf-lists/src/remote.ts', 'packages/ui/src/cards/caption.ts', 'scripts/start.ts'])(
  'what servers have in common is not imported by %s',
  (file) => {
    expect(forbidding(file, 'packages/http/src/listen.ts')).toContain('http-for-servers');
  },
);

test('releases and what servers have in common import contracts and nothing else of ours', () => {
  const releases = 'packages/releases/src/publish.ts';
  const http = 'packages/http/src/answer.ts';
  const contract = 'packages/contracts/src/http/error.ts';

  expect([...forbidding(releases, contract), ...forbidding(http, contract)]).toEqual([]);
  expect(forbidding(releases, http)).toContain('releases-on-contracts');
  expect(forbidding(http, releases)).toContain('http-on-contracts');
  expect(forbidding(http, 'bff/src/app.ts')).toContain('packages-know-no-part');
});

test.each(['bff/src/app.ts', 'archive/src/app.ts'])('%s imports what servers have in common', (file) => {
  expect(forbidding(file, 'packages/http/src/listen.ts')).toEqual([]);
});

test.each(['bff/src/app.ts', 'scripts/release.ts', 'tests/federation/failures.spec.ts'])(
  '%s imports releases',
  (file) => {
    expect(forbidding(file, 'packages/releases/src/registry.ts')).toEqual([]);
  },
);

test('pages take calls from their noun, and servers from the list of all', () => {
  const list = 'packages/contracts/src/api.ts';

  expect(forbidding('shell/src/auth/give-token-away.ts', list)).toContain('pages-take-calls-from-their-noun');
  expect(forbidding('packages/client/src/search/search-query.ts', list)).toContain('pages-take-calls-from-their-noun');
  expect(forbidding('bff/src/app.ts', list)).toEqual([]);
  expect(forbidding('mf-lists/src/new-list.tsx', 'packages/contracts/src/list/endpoints.ts')).toEqual([]);
});
