/** Who may import whom: docs/architecture.md. The first guard is each package's own package.json, this is the second. */
const remotes = '^mf-[a-z]+/';

/** A package whose package.json names its doors: a relative path is no other way in, and those for tests are for tests. */
function byItsDoors(name) {
  const files = Object.values(require(`./packages/${name}/package.json`).exports);
  return [
    {
      name: `${name}-by-its-doors`,
      severity: 'error',
      from: { pathNot: `^packages/${name}/` },
      to: {
        path: `^packages/${name}/src/`,
        pathNot: files.map((file) => `^packages/${name}/${file.slice(2).replaceAll('.', '\\.')}$`),
      },
    },
    {
      name: `${name}-testing-for-tests`,
      severity: 'error',
      from: { pathNot: ['/testing/', '/bench/', '\\.test\\.ts$', '^tests/'] },
      to: { path: `^packages/${name}/src/testing/` },
    },
  ];
}

module.exports = {
  forbidden: [
    {
      name: 'tests-use-doors-of-parts',
      comment: 'What tests need of a part lies in its folder `testing`, and is exported by name.',
      severity: 'error',
      from: { path: '^(tests|packages/tooling)/' },
      to: { path: '^(shell|mf-[a-z]+|bff|archive)/', pathNot: '/testing/' },
    },
    {
      name: 'packages-by-their-names',
      comment: 'Tests import what a package or a part exports, and no file of it by a path.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^(packages|shell|mf-[a-z]+|bff|archive)/', dependencyTypes: ['local'] },
    },
    {
      name: 'scripts-imported-by-none',
      severity: 'error',
      from: { pathNot: '^scripts/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'tests-imported-by-none',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'tooling-for-scripts-tests-and-benches',
      severity: 'error',
      from: { pathNot: ['^(scripts|tests|packages/tooling|archive/bench)/', '\\.test\\.ts$'] },
      to: { path: '^packages/tooling/' },
    },
    {
      name: 'benches-imported-by-none',
      severity: 'error',
      from: { pathNot: '/bench/' },
      to: { path: '/bench/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts-on-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contracts/src', 'node_modules/zod'] },
    },
    {
      name: 'packages-know-no-part',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(shell|mf-[a-z]+|bff|archive|scripts|tests)/' },
    },
    {
      name: 'client-on-contracts',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^packages/(?!client/|contracts/)' },
    },
    {
      name: 'ui-on-client-and-contracts',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/|client/|contracts/)' },
    },
    {
      name: 'search-engine-knows-no-archive',
      comment: 'What it reads it is given: an item source and a table of concepts.',
      severity: 'error',
      from: { path: '^packages/search-engine/' },
      to: {
        path: ['^packages/(?!search-engine/|text/|sqlite/|contracts/)', 'node_modules/'],
        pathNot: 'node_modules/(lru-cache|zod|vitest|fast-check|@types/node)/',
      },
    },
    {
      name: 'text-knows-words-alone',
      severity: 'error',
      from: { path: '^packages/text/' },
      to: { path: '^packages/(?!text/|contracts/)' },
    },
    {
      name: 'sqlite-knows-no-table',
      severity: 'error',
      from: { path: '^packages/sqlite/' },
      to: { path: '^packages/(?!sqlite/)' },
    },
    {
      name: 'iconclass-knows-no-archive',
      comment:
        'Of the engine it knows what a table of concepts is, of servers the errors that stop one. Its tests read the sample.',
      severity: 'error',
      from: { path: '^packages/iconclass/' },
      to: {
        path: '^packages/(?!(iconclass|contracts|text|sqlite)/|http/src/(guarded|start-error)\\.ts$|search-engine/src/ports/|tooling/src/test-data\\.ts$)',
      },
    },
    ...byItsDoors('search-engine'),
    ...byItsDoors('iconclass'),
    {
      name: 'search-opensearch-knows-no-archive',
      severity: 'error',
      from: { path: '^packages/search-opensearch/' },
      to: { path: '^packages/(?!search-opensearch/|search-engine/|text/|contracts/)' },
    },
    {
      name: 'search-opensearch-loaded-when-configured',
      comment: 'An adapter beside the program: types of it are known, code of it is loaded by the one who chooses it.',
      severity: 'error',
      from: { path: '^(archive|bff|packages/(?!search-opensearch/))', pathNot: '\\.test\\.ts$|/bench/' },
      to: { path: '^packages/search-opensearch/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'elements-know-no-domain',
      severity: 'error',
      from: { path: '^packages/ui/src/elements/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^packages/ui/src/(?!elements/|words/)',
          '^packages/contracts/src/(?!limits|collection/section|iconclass/|language/)',
        ],
      },
    },
    {
      name: 'one-class-of-errors-in-a-page',
      comment: 'A page compares errors by their class: every part takes it from the client package.',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z]+|packages/ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/contracts/src/http/error', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-take-calls-from-their-noun',
      comment: 'The list of all calls holds every shape and every description.',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z]+|packages/(client|ui|remote-sdk))/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/contracts/src/api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demonstration-on-contracts',
      severity: 'error',
      from: { path: '^packages/demonstration/' },
      to: { path: '^packages/(?!demonstration/|contracts/)' },
    },
    {
      name: 'demonstration-imported-by-none',
      comment: 'The demonstration goes in like any other collection: servers run its commands, if it is installed.',
      severity: 'error',
      from: { pathNot: '^packages/demonstration/' },
      to: { path: '^packages/demonstration/' },
    },
    {
      name: 'remotes-apart',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: remotes, pathNot: '^$1/' },
    },
    {
      name: 'remotes-on-packages',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^(shell|bff|archive|scripts|tests)/' },
    },
    {
      name: 'shell-loads-remotes-at-run-time',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: ['^mf-[a-z]+/', '^(bff|archive|scripts|tests)/'] },
    },
    {
      name: 'archive-on-contracts',
      severity: 'error',
      from: { path: '^archive/' },
      to: { path: '^(shell|mf-[a-z]+|bff|scripts|tests)/|^packages/(client|ui|remote-sdk)/' },
    },
    {
      name: 'bff-on-contracts',
      severity: 'error',
      from: { path: '^bff/' },
      to: { path: '^(shell|mf-[a-z]+|archive|scripts|tests)/|^packages/(client|ui|remote-sdk)/' },
    },
    {
      name: 'http-on-contracts',
      severity: 'error',
      from: { path: '^packages/http/' },
      to: { path: '^packages/(?!http/|contracts/)' },
    },
    {
      name: 'http-for-servers',
      severity: 'error',
      from: {
        pathNot: [
          '^(bff|archive|packages/(http|iconclass))/',
          '^tests/(support/start-scaled-stack|api/several-machines\\.test)\\.ts$',
          '^scripts/docs/',
        ],
      },
      to: { path: '^packages/http/' },
    },
    {
      name: 'releases-on-contracts',
      severity: 'error',
      from: { path: '^packages/releases/' },
      to: { path: '^packages/(?!releases/|contracts/|http/src/testing/)' },
    },
    {
      name: 'releases-for-the-web-server-and-commands',
      severity: 'error',
      from: { pathNot: '^(bff|scripts|tests|packages/releases)/' },
      to: { path: '^packages/releases/' },
    },
    {
      name: 'stores-know-no-http',
      severity: 'error',
      from: { path: '(^|/)[a-z-]*store\\.ts$' },
      to: { path: 'node_modules/express' },
    },
    {
      name: 'sql-in-sqlite-stores',
      comment: 'Tests may look into a database.',
      severity: 'error',
      from: {
        path: '^archive/src/',
        pathNot: ['^archive/src/(stores/sqlite|db)/', '\\.test\\.ts$'],
      },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'sql-in-postgres-stores',
      comment: 'Tests may look into a database.',
      severity: 'error',
      from: { path: '^archive/src/', pathNot: ['^archive/src/stores/postgres/', '/testing/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(pg|pg-connection-string|@types/pg)/' },
    },
    {
      name: 'stores-behind-ports',
      comment:
        'The archive opens its stores in one place; the embedded engine reads items within its own threads. What moves, backs up, restores or verifies whole stores opens others beside them.',
      severity: 'error',
      from: {
        path: '^archive/src/',
        pathNot: [
          '^archive/src/stores/',
          '/testing/',
          '^archive/src/(archive|files|search/sources|commands/(migrate-command|counts-in-words))\\.ts$',
          '^archive/src/(backup|verify|migrate|commands/backups)/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^archive/src/stores/' },
    },
    {
      name: 'ports-on-contracts',
      severity: 'error',
      from: { path: '^archive/src/ports/' },
      to: { path: '^archive/src/(?!ports/)|^packages/(?!contracts/)' },
    },
    {
      name: 'databases-opened-in-one-place',
      severity: 'error',
      from: { pathNot: '^packages/sqlite/src/connect\\.ts$' },
      to: { path: '^(node:)?sqlite$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-know-no-sql',
      severity: 'error',
      from: { path: '(^|/)routes\\.ts$' },
      to: { path: '^(node:)?sqlite$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|releases|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
