import { catalogue } from '@iconotheca/contracts/language/wording';
import { formatNumber } from '@iconotheca/client';

export const markMessages = catalogue('provenance.region', {
  noPicture: 'Your picture will appear here.',
  pictureOf: (number: number, count: number) => `${number} of ${count}`,
  previous: 'Prev',
  next: 'Next',
  rotate: 'Rotate',
  removeImage: 'Remove image',
  group: 'The mark on the image',
  help: 'Show where the mark is: cards then show this part, and the record can be found by it.',
  mark: 'Mark the place on the image',
  change: 'Change the place',
  remove: 'Remove the place',
  show: 'Show it',
  draw: 'Draw the place of the mark',
  elsewhere: (number: number) => `The place is marked on image ${number}.`,
  gone: 'The place is marked on an image that the record no longer has.',
  kept: 'The place is marked.',
  removed: 'The place is no longer marked',
  failed: 'The size of the image could not be read, so no place can be marked on it just now.',
  retry: 'Try again',
  size: (w: number, h: number, x: number, y: number) =>
    `${formatNumber(w)} by ${formatNumber(h)} pixels at ${formatNumber(x)}, ${formatNumber(y)}`,
});
