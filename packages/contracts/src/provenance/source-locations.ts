/** Option among the places which says that a page number follows; no record holds it as its place. */
export const pageNumberChoice = 'Page Number';

/** Places in the copy that the field PAGE may name. */
export const sourceLocations = [
  pageNumberChoice,
  'Front cover',
  'Back cover',
  'Front pastedown',
  'Back pastedown',
  'Front endleaves',
  'Back endleaves',
  'Text block (add folio number in Notes field)',
  'Spine',
  'Upper edge',
  'Lower edge',
  'Fore-edge',
  'Title page',
] as const;

/** Tells whether a value of PAGE is a page number: whatever is not among the places is one (spec §3). */
export function isPageNumber(value: string): boolean {
  return !sourceLocations.some((place) => place === value);
}
