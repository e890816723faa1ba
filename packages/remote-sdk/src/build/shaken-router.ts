/** Calls of React that only make something: components with references, contexts. */
const made = /^(?<name>var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gmu;
/** Names for developer tools, and contexts of class components: for the bundler both are work that has to be done. */
const naming = /^\w+\.(?:displayName|contextType) = [^;]+;$/gmu;

/**
 * Loader that lets the bundler leave out what nothing uses of the router: for want of a mark it keeps everything that is
 * made by a call, and what that needs.
 */
// oxlint-disable-next-line import/no-default-export -- A bundler calls what a loader exports so.
export default function shakenRouter(source: string): string {
  return source.replaceAll(made, '$<name>/* @__PURE__ */ ').replaceAll(naming, '');
}
