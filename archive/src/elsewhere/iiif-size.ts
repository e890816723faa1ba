import { limits } from '@iconotheca/contracts/limits';
import { z } from 'zod';

const size = z.object({ width: z.number().positive(), height: z.number().positive() });

/** Parts of an image's information (Image API 1 to 3) that say in which sizes it can be had. */
const information = z.looseObject({
  '@context': z.unknown().optional(),
  profile: z.unknown().optional(),
  width: z.number().positive(),
  height: z.number().positive(),
  sizes: z.array(size).optional().catch(undefined),
  maxWidth: z.number().positive().optional().catch(undefined),
  maxHeight: z.number().positive().optional().catch(undefined),
  maxArea: z.number().positive().optional().catch(undefined),
  extraFeatures: z.array(z.string()).optional().catch(undefined),
});

const { sidePx, pixels } = limits.fetched;

/**
 * Chooses the request for a picture that serves a card: `full/600,/0/default.jpg`. A server of level 0 is asked for one of the
 * sizes that it has ready, others for the width that is wanted, and never for more than they give.
 * @param info what `info.json` says
 * @returns undefined for what is no such information, or an image that can be had in no size of use
 */
export function imageRequestFor(info: unknown): string | undefined {
  const read = information.safeParse(info);
  if (!read.success) return undefined;
  const { data } = read;
  const { width, height, sizes = [], maxWidth, maxHeight = maxWidth, maxArea } = data;
  const isThird = JSON.stringify(data['@context'] ?? '').includes('/image/3/');
  const whole = isThird ? 'max' : 'full';
  const fit = Math.min(1, sidePx / Math.max(width, height));
  if (canScale(data)) {
    const most = Math.min(
      fit,
      maxWidth === undefined ? 1 : maxWidth / width,
      maxHeight === undefined ? 1 : maxHeight / height,
      maxArea === undefined ? 1 : Math.sqrt(maxArea / (width * height)),
    );
    // A hair more: a quotient times its divisor may be a hair less than the whole.
    return requestOf(`${Math.max(1, Math.floor(width * most + 1e-6))},`);
  }
  const ready = sizes.toSorted((one, other) => one.width - other.width);
  const wanted = Math.max(width, height) * fit;
  const chosen = ready.find((each) => Math.max(each.width, each.height) >= wanted) ?? ready.at(-1);
  if (chosen !== undefined && chosen.width * chosen.height <= pixels) {
    return requestOf(isThird ? `${chosen.width},${chosen.height}` : `${chosen.width},`);
  }
  return width * height <= pixels ? requestOf(whole) : undefined;
}

function requestOf(asked: string): string {
  return `full/${asked}/0/default.jpg`;
}

/** Tells whether a width may be asked for: at level 1 and 2, or where a server says that it does more than its level. */
function canScale({ profile, extraFeatures = [] }: z.output<typeof information>): boolean {
  const said = JSON.stringify(profile ?? '');
  if (/level[12]/u.test(said)) return true;
  return [...extraFeatures, said].some((each) => each.includes('sizeByW'));
}
