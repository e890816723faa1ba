import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../common/project.ts';
import { workspaceFolders } from './workspaces.ts';

let sources: string | undefined;

/** Reads all sources of ours as one text, with the names of their files. */
export function sourceText(): string {
  sources ??= globSync(`{${workspaceFolders().join(',')}}/{*.json,*.ts,{src,brands,profiles,building,checking}/**/*}`, {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist'),
  })
    .concat('package.json', 'pnpm-workspace.yaml')
    .filter((path) => /\.(?:tsx?|js|json|yaml|css|sql)$/u.test(path))
    .map((path) => `${path}\n${readFileSync(join(root, path), 'utf8')}`)
    .join('\n');
  return sources;
}

/** Returns the names that a text has in code marks: of functions, variables, fields, packages; paths and phrases are none. */
export function codeNamesIn(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gmu, '');
  return [...prose.matchAll(/`(@[\w-]+\/[\w-]+|[A-Za-z_][\w.$-]*)`/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !/\.md$|^(?:docs|npm)\b/u.test(name));
}

const modules = createRequire(join(root, 'tests/package.json'));

/** Returns what the examples of a text import from packages of ours that is not there: a module, or a name of it. */
export function unknownImports(text: string): string[] {
  const imports = text.matchAll(/^import \{ (?<names>[^}]+) \} from '(?<from>@iconotheca\/[^']+)';$/gmu);
  return [...imports].flatMap(({ groups: { names = '', from = '' } = {} }) => {
    const exported = exportsOf(from);
    if (exported === undefined) return [from];
    return names
      .split(', ')
      .filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(exported))
      .map((name) => `${from}: ${name}`);
  });
}

/** Returns the lines of a module that export something; undefined where no package has it. */
function exportsOf(from: string): string | undefined {
  const [, name = '', path] = /^@iconotheca\/([^/]+)(?:\/(.+))?$/u.exec(from) ?? [];
  try {
    const { exports }: { exports: Record<string, string> } = modules(join(root, 'packages', name, 'package.json'));
    const key = path === undefined ? '.' : `./${path}`;
    const file = exports[key] ?? exports['./*']?.replace('*', path ?? '');
    const source = readFileSync(join(root, 'packages', name, file ?? ''), 'utf8');
    return source.match(/^export (?:\{[^}]*\}|.*)/gmu)?.join('\n') ?? '';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
