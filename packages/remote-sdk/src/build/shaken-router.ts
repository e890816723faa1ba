/* oxlint-disable import/no-default-export -- A bundler calls what a loader exports so. */

/** Calls of React that only make something: components with references, contexts. */
const made = /^(?<name>var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gmu;
/** Names for developer tools, and contexts of class components: for the bundler both are work that has to be done. */
const naming = /^\w+\.(?:displayName|contextType) = [^;]+;$/gmu;

/**
 * Lets the bundler leave out, as its loader, what nothing uses of the router: for want of a mark it keeps everything that is
 * made by a call, and what that needs.
 */
export default function shakenRouter(source: string): string {
  return source.replaceAll(made, '$<name>/* @__PURE__ */ ').replaceAll(naming, '');
}
