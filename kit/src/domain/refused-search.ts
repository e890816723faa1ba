/** The trial page, with the address of the search that led there: it can be run again after login. */
export function trialAddress(refused: string): string {
  return `/r/help/trial?${new URLSearchParams({ search: refused })}`;
}

/** The refused search that an address of the trial page carries; only ever a section of this site. */
export function refusedSearch(search: string): string | undefined {
  const address = new URLSearchParams(search).get('search');
  return address?.startsWith('/r/section/') ? address : undefined;
}
