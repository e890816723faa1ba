/** Lists the pages a pager names, from 0: `pagesShown(5, 12)` → 0, undefined (a gap), 4, 5, 6, undefined, 11. */
export function pagesShown(page: number, pageCount: number): (number | undefined)[] {
  const near = new Set([0, page - 1, page, page + 1, pageCount - 1]);
  const shown = [...near].filter((candidate) => candidate >= 0 && candidate < pageCount).sort((a, b) => a - b);
  return shown.flatMap((candidate, index) => {
    const before = shown[index - 1] ?? -1;
    // A gap of one page is no shorter than its number.
    if (candidate - before === 2) return [candidate - 1, candidate];
    return candidate - before > 2 ? [undefined, candidate] : [candidate];
  });
}
