import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../common/project.ts';

/** Change of one file that a recipe shows as a block of code. */
export interface RecipeStep {
  path: string;
  /** Text of the line that the block goes before or after; without it the block is the whole file. */
  place?: { side: 'before' | 'after'; line: string };
  text: string;
}

/**
 * Returns the changes that a recipe of docs/how-to shows: its blocks of code whose first line names a file, and the line
 * beside which they go.
 */
export function stepsOfRecipe(recipe: string): RecipeStep[] {
  const text = readFileSync(join(root, 'docs/how-to', `${recipe}.md`), 'utf8');
  const blocks = text.matchAll(
    /^(?<indent> *)```\w+ (?<path>\S+)(?: (?<side>before|after): (?<line>.+))?\n(?<body>[^]*?)^\k<indent>```$/gmu,
  );
  return [...blocks].map(({ groups = {} }) => {
    const { indent = '', path = '', side, line = '', body = '' } = groups;
    const own = body.replaceAll(new RegExp(`^${indent}`, 'gmu'), '');
    return side === 'before' || side === 'after' ? { path, place: { side, line }, text: own } : { path, text: own };
  });
}

/** Returns the examples of a package's README that need nothing but packages, as modules of that package. */
export function examplesIn(readme: string): RecipeStep[] {
  const text = readFileSync(join(root, readme), 'utf8');
  return [...text.matchAll(/^```(?<language>tsx?)\n(?<body>[^]*?)^```$/gmu)]
    .map(({ groups: { language = '', body = '' } = {} }) => ({
      path: join(dirname(readme), `src/readme-example.${language}`),
      text: body,
    }))
    .filter(({ text: body }) => !body.includes("'./"));
}

/**
 * Takes one step of a recipe in a copy of the repository.
 * @throws Error when the file or the line that the recipe names is not there
 */
export async function takeStep({ path, place, text }: RecipeStep, copy: string): Promise<void> {
  const file = join(copy, path);
  if (place === undefined) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
    return;
  }
  const lines = (await readFile(file, 'utf8')).split('\n');
  const at = lines.findIndex((line) => line.includes(place.line));
  if (at < 0) throw new Error(`${path} has no line with: ${place.line}`);
  lines.splice(place.side === 'after' ? at + 1 : at, 0, text.replace(/\n$/u, ''));
  await writeFile(file, lines.join('\n'));
}
