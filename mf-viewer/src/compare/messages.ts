import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('viewer.compare', {
  title: 'Compare',
  all: 'All images',
  whole: 'Whole images',
  together: 'Move together',
  copyLink: 'Copy link',
  add: 'Add from your saved items',
  choose:
    'Choose two to four items to see them side by side: from your saved items below, or tick them in <saved>Saved Items</saved> and press Compare.',
  chooseOne:
    'Choose another item to see beside this one: from your saved items below, or tick them in <saved>Saved Items</saved> and press Compare.',
  remove: (name: string) => `Remove<vh> ${name}</vh>`,
  loading: 'Loading …',
  zoomable: (number: number, name: string) => `Zoomable image ${number}: ${name}`,
  help: 'Arrow keys move, plus and minus zoom, 0 shows the whole image, R turns it, N and P change the image.',
  rotate: (name: string) => `Rotate<vh> ${name}</vh>`,
  previous: (name: string) => `Prev<vh> image of ${name}</vh>`,
  next: (name: string) => `Next<vh> image of ${name}</vh>`,
});
