/** Parameters that let whoever reads them act as someone else. */
const secrets = 'token|pass|password|code|id_token|access_token';

/** `=` and `&` as they stand in an address, and in an address that is itself a parameter. */
const secretParameter = new RegExp(
  `(^|[?&;#]|%3F|%26|%253F|%2526)(${secrets})(=|%3D|%253D)((?:(?!&|;|#|%26|%2526|%23)\\S)*)`,
  'giu',
);

/** An address as it may be logged: the values of tokens and passwords are gone, those in nested addresses too. */
export function redactAddress(address: string): string {
  return address.replace(secretParameter, '$1$2$3[redacted]');
}
