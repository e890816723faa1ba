import { limits } from '../limits.ts';
import type { CopyRef } from './copy-of.ts';

/**
 * Returns the address of an owner, `/r/owner/cnp01234567`, `/r/owner/name:Pirckheimer,%20Willibald`; undefined for an
 * id that no address can hold.
 */
export function ownerHref(id: string): string | undefined {
  return isAddressable(id) ? `/r/owner/${segment(id)}` : undefined;
}

/**
 * Returns the address of a copy, `/r/copy/{id or name of the institution}/{shelfmark}`; undefined for what no address
 * can hold.
 */
export function copyHref({ institution, shelfmark }: CopyRef): string | undefined {
  const holder = institution.id ?? institution.name;
  return isAddressable(holder) && isAddressable(shelfmark)
    ? `/r/copy/${segment(holder)}/${segment(shelfmark)}`
    : undefined;
}

/** Browsers take `.` and `..` for folders, however they are written. */
function isAddressable(text: string): boolean {
  return text.length <= limits.maxFilterValueLength && !/^\.{0,2}$|\p{Cc}/u.test(text) && text.isWellFormed();
}

/** Colons and commas may stand in a path as they are, and names are easier to read with them. */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
}
