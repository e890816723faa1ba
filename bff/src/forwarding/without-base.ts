import { endpoints } from '@iconotheca/contracts/api';

/** First segments of the paths of calls: `api`, `similar`. */
const callRoots: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ path }) => rootOf(path)));

/**
 * Returns the address of a call as the contract has it. Calls are answered below the configured path and without it,
 * since manifests and others cite them; pages and files have no other address than their own.
 * @param base empty, or a path such as `/archive`
 */
export function withoutBase(address: string, base: string): string {
  if (base === '' || !address.startsWith(`${base}/`)) return address;
  const rest = address.slice(base.length);
  return callRoots.has(rootOf(rest)) ? rest : address;
}

function rootOf(path: string): string {
  return path.split(/[/?]/u)[1] ?? '';
}
