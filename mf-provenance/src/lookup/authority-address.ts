import { kindOfCerlId, kindOfLocalId } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { LookupKind } from './lookup-kinds.ts';

/** Returns the page that describes an id: at CERL, or on this site; undefined for one that has no page. */
export function authorityAddress(kind: LookupKind, id: string): string | undefined {
  if (kindOfCerlId(id) !== undefined) return `https://data.cerl.org/thesaurus/${id}`;
  if (kind === 'institution') return /^\d{8}$/u.test(id) ? `https://data.cerl.org/holdinst/${id}` : undefined;
  const named = kindOfLocalId(id);
  if (kind === 'owner' && named !== 'place') return `/r/owner/${encodeURIComponent(id)}`;
  return undefined;
}
