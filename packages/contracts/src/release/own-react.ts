/**
 * Names by which React and its renderers know each other. A bundler may list them among the exports of the shell's
 * copy, too.
 */
const reactMarks = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
];

/** Words of React and its renderers about errors, React itself first: they stand in their own code alone. */
const reactWords = [
  'takes an object of state variables to update',
  'react.dev/errors/',
  'react.dev/link/',
  'reactjs.org/docs/error-decoder',
  'reactjs.org/link/',
];

/**
 * Tells whether a script brings a React of its own. A page has one: hooks of another copy find no component that they
 * belong to.
 */
export function bringsReact(script: string): boolean {
  const holdsOneOf = (texts: readonly string[]) => texts.some((text) => script.includes(text));
  return holdsOneOf(reactMarks) && holdsOneOf(reactWords);
}
