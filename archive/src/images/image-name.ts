import { z } from 'zod';

/**
 * A letter or digit of any script, then at most 119 letters, digits, marks, dots, dashes or underscores, without `..`:
 * no path, no address, nothing hidden.
 */
export const imageName = z
  .string()
  .regex(
    /^(?!.*\.\.)[\p{L}\p{N}][\p{L}\p{N}\p{M}_.-]{0,119}$/u,
    'must be 1 to 120 letters, digits, dots, dashes or underscores that begin with a letter or digit',
  );

export function isImageName(name: string): boolean {
  return imageName.safeParse(name).success;
}
