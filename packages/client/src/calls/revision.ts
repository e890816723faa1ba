import { revisionHeader } from '@iconotheca/contracts/release/registry';

type Listener = (revision: number) => void;
const listeners = new Set<Listener>();

/** Calls a function with the revision of the site's releases, whenever an answer names it. @returns stops it */
export function onReleasesRevision(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes the revision of an answer on to its listeners. */
export function readRevision({ headers }: Response): void {
  const revision = Number.parseInt(headers.get(revisionHeader) ?? '', 10);
  if (!Number.isNaN(revision)) for (const listener of listeners) listener(revision);
}
