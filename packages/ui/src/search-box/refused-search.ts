/** Returns the address of the trial page, with the search or item that was refused: it can be opened again after login. */
export function trialAddress(refused: string): string {
  return `/r/help/trial?${new URLSearchParams({ search: refused })}`;
}

/** Reads the refused address that the trial page carries; only ever a section or an item of this site. */
export function refusedAddress(search: string): string | undefined {
  const address = new URLSearchParams(search).get('search') ?? '';
  return /^\/r\/(?:section|view)\//u.test(address) ? address : undefined;
}
