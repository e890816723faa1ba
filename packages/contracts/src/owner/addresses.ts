import { pathSegment } from '../shape/path-segment.ts';
import type { CopyRef } from './copy-of.ts';

/**
 * Returns the address of an owner, `/r/owner/cnp01234567`, `/r/owner/name:Pirckheimer,%20Willibald`; undefined for an
 * id that no address can hold.
 */
export function ownerHref(id: string): string | undefined {
  const segment = pathSegment(id);
  return segment && `/r/owner/${segment}`;
}

/**
 * Returns the address of a copy, `/r/copy/{id or name of the institution}/{shelfmark}`; undefined for what no address
 * can hold.
 */
export function copyHref({ institution, shelfmark }: CopyRef): string | undefined {
  const holder = pathSegment(institution.id ?? institution.name);
  const mark = pathSegment(shelfmark);
  return holder && mark && `/r/copy/${holder}/${mark}`;
}
