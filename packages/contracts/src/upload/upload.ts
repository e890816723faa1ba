import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { wholeNumber } from '../shape/whole-number.ts';
import { uid } from '../item/item.ts';
import { token } from '../account/session.ts';

/** Field of the form that holds the file; files are sent singly (spec §7). */
export const uploadField = 'datafile';

/** Endings of the names of JPEG files: cameras and programs write `.jpg` and `.jpeg`, Windows and browsers the others. */
export const jpegEndings = ['.jpg', '.jpeg', '.jpe', '.jfif', '.pjpeg', '.pjp'] as const;

/** Tells whether a file may be sent, by the ending of its name in letters of any case (spec §5). */
export function isJpegFileName(name: string): boolean {
  return jpegEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Input of an upload: what the form holds beside the file. */
export const uploadInput = z.object({ token: z.optional(token) });

/** Data that go to the archive beside the bytes of the file; `bytes` is the most that they may be. */
export const uploadedFile = z.object({
  bytes: z.optional(wholeNumber(0, 999_999_999)),
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

/** Request for what is known of images that the user of the token sent. */
export const sentImagesInput = z.object({
  token: z.optional(token),
  names: z
    .array(
      z.string().check(z.minLength(1, 'is empty'), z.maxLength(limits.maxUidLength, 'is not the name of an image')),
    )
    .check(z.maxLength(limits.maxRecordValues, `holds more than ${limits.maxRecordValues} names`)),
});

/** An image whose file had the same bytes: one that the user sent (`filename`), or that an item shows (`uid`), or both. */
const sameImage = z.object({ name: z.string(), filename: z.optional(z.string()), uid: z.optional(uid) });
export type SameImage = z.infer<typeof sameImage>;

export const sentImage = z.object({
  name: z.string(),
  /** Name of the file where it came from. */
  filename: z.string(),
  bytes: z.int(),
  /** Pixels of the upright image. */
  width: z.int(),
  height: z.int(),
  sameAs: z.optional(z.array(sameImage)),
});
export type SentImage = z.infer<typeof sentImage>;

/** In the order asked; what the user did not send is left out. */
export const sentImagesResult = z.object({ images: z.array(sentImage) });

/** Tells whether a reader will hardly see more of an image by zooming. */
export function isSmallImage({ width, height }: Pick<SentImage, 'width' | 'height'>): boolean {
  return Math.max(width, height) < limits.smallImagePx;
}
