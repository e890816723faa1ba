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

/** A page has one React: hooks of another copy find no component that they belong to. */
export function bringsReact(script: string): boolean {
  const holdsOneOf = (texts: readonly string[]) => texts.some((text) => script.includes(text));
  return holdsOneOf(reactMarks) && holdsOneOf(reactWords);
}
