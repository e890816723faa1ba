/** Parameters that let anyone who reads them act as someone else. */
const secrets: ReadonlySet<string> = new Set(['token', 'pass', 'password', 'code', 'id_token', 'access_token']);

/**
 * A parameter's name with the sign before and after it: `?`, `&`, `;`, `#` and `=` as they stand in an address, and
 * escaped, once or more often, as they stand in an address that is itself a parameter.
 */
const nameOfParameter =
  /(?:^|[?&;#]|%(?:25)*(?:3f|26|3b|23))((?:(?!%(?:25)*(?:3d|3f|26|3b|23))[^=?&;#\s])+)(?:=|%(?:25)*3d)/giu;

/** An address as it may be logged: the values of tokens and passwords are gone, those in nested addresses too. */
export function redactAddress(address: string): string {
  let redacted = '';
  let from = 0;
  for (const match of address.matchAll(nameOfParameter)) {
    const valueAt = match.index + match[0].length;
    if (match.index < from || !secrets.has(spelledOut(match[1] ?? ''))) continue;
    redacted += `${address.slice(from, valueAt)}[redacted]`;
    from = endOfValue(address, valueAt, match[0]);
  }
  return redacted + address.slice(from);
}

/** `%74oken` is `token`; what cannot be decoded stays as it is. */
function spelledOut(name: string): string {
  let text = name.toLowerCase();
  try {
    while (/%[\da-f]{2}/u.test(text)) text = decodeURIComponent(text).toLowerCase();
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  return text;
}

/** A value ends at a separator that is escaped no more often than the `=` before it. */
function endOfValue(address: string, valueAt: number, nameAndSign: string): number {
  const escapes = /%((?:25)*)3d$/iu.exec(nameAndSign)?.[1];
  const escaped = escapes === undefined ? '' : `|%(?:25){0,${escapes.length / 2}}(?:26|3b|23)`;
  const separator = new RegExp(`[&;#\\s]${escaped}`, 'giu');
  separator.lastIndex = valueAt;
  return separator.exec(address)?.index ?? address.length;
}
