const plain = /[^A-Za-z0-9._:-]/gu;
const utf8 = new TextEncoder();

/**
 * Makes a key that BibTeX and every reference manager takes, of the uid alone: letters and digits stay, anything else
 * becomes `+` and a byte of its UTF-8 in hexadecimal, so that two uids never share a key.
 */
export function citationKey(uid: string): string {
  return uid.toWellFormed().replace(plain, (sign) => [...utf8.encode(sign)].map(hexadecimal).join(''));
}

function hexadecimal(byte: number): string {
  return `+${byte.toString(16).padStart(2, '0')}`;
}
