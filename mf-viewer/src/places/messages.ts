import { catalogue } from '@iconotheca/contracts/language/wording';

export const placeMessages = catalogue('viewer.places', {
  notOnMap: 'not on the map',
});
