import { init, parse } from 'es-module-lexer';

/** `https://elsewhere.example/x.js`, `//elsewhere.example`, `data:` and the like: all but a path. */
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu;

export interface Imports {
  /** Files beside the script that it imports, as it names them: `./page.js`. */
  own: string[];
  /** Addresses of others that it imports, or would. */
  foreign: string[];
}

/**
 * Lists what a script imports, at once or later. An address that it puts together as it runs is left to the page's
 * policy.
 */
export async function importsOf(script: string): Promise<Imports> {
  await init;
  const [imports] = parse(script);
  const named = imports.flatMap(
    ({ n: name, s: start, e: end }) => name ?? templateStart(script.slice(start, end)) ?? [],
  );
  return {
    own: named.filter((name) => !elsewhere.test(name)),
    foreign: named.filter((name) => elsewhere.test(name)),
  };
}

/** `` `https://${host}/x.js` `` → `https://`: of a text with values in it, what stands before them. */
function templateStart(argument: string): string | undefined {
  return /^\s*[`'"]([^`'"$]*)/u.exec(argument)?.[1];
}
