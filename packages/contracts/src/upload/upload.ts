import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { token } from '../account/session.ts';

/** Field of the form that holds the file; files are sent singly (spec §7). */
export const uploadField = 'datafile';

/** Whether a file may be sent, by its name: `.jpg` or `.jpeg` in letters of any case (spec §5). */
export function isJpegFileName(name: string): boolean {
  return /\.jpe?g$/iu.test(name);
}

/** What the form holds beside the file. */
export const uploadInput = z.object({ token: z.optional(token) });

/** What goes to the archive beside the bytes of the file. */
export const uploadedFile = z.object({
  filename: z
    .string()
    .check(
      z.minLength(1, 'is empty'),
      z.maxLength(limits.maxFileNameLength, `has more than ${limits.maxFileNameLength} characters`),
    ),
});

/** `newfilename` is the image's name from now on. */
export const uploadResult = z.object({ newfilename: z.string() });
export type UploadResult = z.infer<typeof uploadResult>;
