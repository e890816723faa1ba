import { z } from 'zod';

/**
 * A letter or digit of any script or an opening bracket, then at most 119 letters, digits, marks, blanks or signs that
 * file names have, without `..` and without a blank at the end: no path, no address, nothing hidden.
 */
export const imageName = z
  .string()
  .regex(
    /^(?!.*\.\.)[\p{L}\p{N}([][\p{L}\p{N}\p{M} _.()[\]{},'’&+=@!~-]{0,119}(?<! )$/u,
    'must be 1 to 120 letters, digits, blanks or signs such as . _ - ( ) that begin with a letter, a digit or a bracket',
  );

/** Tells whether a text is a name of an image. */
export function isImageName(name: string): boolean {
  return imageName.safeParse(name).success;
}
