export const placeMessages = {
  notOnMap: 'not on the map',
} as const;
