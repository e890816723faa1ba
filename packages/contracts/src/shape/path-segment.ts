import { limits } from '../limits.ts';

/**
 * Writes a text as one segment of a path; undefined for what none can hold: browsers take `.` and `..` for folders,
 * however they are written. Colons and commas stay as they are, since names are easier to read with them.
 */
export function pathSegment(text: string): string | undefined {
  const isAddressable =
    text.length <= limits.maxFilterValueLength && !/^\.{0,2}$|\p{Cc}/u.test(text) && text.isWellFormed();
  return isAddressable ? encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',') : undefined;
}
