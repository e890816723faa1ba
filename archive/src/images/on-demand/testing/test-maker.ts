import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import sharp from 'sharp';
import type { ImageMaker } from '../image-maker.ts';

/** Makes plain grey images; an image's edition says what happens in place of that. */
export function testMaker(images: readonly MakeableImage[]): ImageMaker {
  return {
    images: () => images,
    async make(name) {
      const image = images.find((each) => each.name === name);
      if (image === undefined || image.edition === 'fails') throw new Error('this image cannot be made');
      if (image.edition === 'ends') process.kill(process.pid, 'SIGKILL');
      if (image.edition === 'never') await new Promise(() => {});
      const { width, height } = image;
      return sharp({ create: { width, height, channels: 3, background: '#808080' } })
        .jpeg()
        .toBuffer();
    },
  };
}
