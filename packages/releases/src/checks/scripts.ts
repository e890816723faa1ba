import { init, parse } from 'es-module-lexer';

/** What React and its renderers know each other by. A bundler may list it among the exports of the shell's copy, too. */
const reactMarks = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
];

/** What they say of errors, React itself first: stands in their own code alone. */
const reactWords = [
  'takes an object of state variables to update',
  'react.dev/errors/',
  'react.dev/link/',
  'reactjs.org/docs/error-decoder',
  'reactjs.org/link/',
];

/** `https://elsewhere.example/x.js`, `//elsewhere.example`, `data:` and the like: all but a path. */
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu;

/** A page has one React: hooks of another copy find no component that they belong to. */
export function bringsReact(script: string): boolean {
  const holdsOneOf = (texts: readonly string[]) => texts.some((text) => script.includes(text));
  return holdsOneOf(reactMarks) && holdsOneOf(reactWords);
}

export interface Imports {
  /** Files beside the script that it imports, as it names them: `./page.js`. */
  own: string[];
  /** Addresses of others that it imports, or would. */
  foreign: string[];
}

/** What a script imports, at once or later. An address that it puts together as it runs is left to the page's policy. */
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
