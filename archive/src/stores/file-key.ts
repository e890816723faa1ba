const keyForm = /^[a-z]+(?:\/[a-z\d]+)*\/[a-z\d]+(?:\.[a-z]+)?$/u;

/**
 * Checks the key of a stored file, and returns it.
 * @throws Error for what is no key: no name from outside reaches a store
 */
export function requireFileKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`${JSON.stringify(key)} is not a key of a stored file.`);
  return key;
}

/** A file that is not there, as the file system says it too. */
export class MissingFileError extends Error {
  readonly code = 'ENOENT';

  constructor(key: string, options?: ErrorOptions) {
    super(`ENOENT: there is no stored file ${key}`, options);
    this.name = 'MissingFileError';
  }
}
