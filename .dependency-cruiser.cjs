/** Who may import whom: docs/architecture.md. The first guard is each package's own package.json, this is the second. */
const remotes = '^mf-[a-z]+/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts-on-zod-only',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contracts/src', 'node_modules/zod'] },
    },
    {
      name: 'kit-on-contracts',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(shell|mf-[a-z]+|bff|archive|scripts|tests)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^kit/src/ui/' },
      to: { path: ['^kit/src/(parts|queries|domain|api|session)/', '^contracts/src/(?!limits|section|iconclass)'] },
    },
    {
      name: 'remotes-apart',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: remotes, pathNot: '^$1/' },
    },
    {
      name: 'remotes-on-kit',
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
      to: { path: '^(kit|shell|mf-[a-z]+|bff|scripts|tests)/' },
    },
    {
      name: 'bff-on-contracts',
      severity: 'error',
      from: { path: '^bff/' },
      to: { path: '^(kit|shell|mf-[a-z]+|archive|scripts|tests)/' },
    },
    {
      name: 'stores-know-no-http',
      severity: 'error',
      from: { path: '(^|/)[a-z-]*store\\.ts$' },
      to: { path: 'node_modules/express' },
    },
    {
      name: 'databases-opened-in-one-place',
      severity: 'error',
      from: { pathNot: '^archive/src/db/connect\\.ts$' },
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
