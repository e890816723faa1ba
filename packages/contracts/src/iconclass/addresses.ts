import { pathSegment } from '../shape/path-segment.ts';

/** Address of the browser of Iconclass. */
export const iconclassHref = '/r/iconclass';

/** Returns the address of a concept's page, `/r/concept/25F23(LION)(%2B12)`; the browser's for what none can hold. */
export function conceptHref(notation: string): string {
  const segment = pathSegment(notation);
  return segment === undefined ? iconclassHref : `/r/concept/${segment}`;
}

/** Returns the address of a concept's place in the browser. */
export function branchHref(notation: string): string {
  const segment = pathSegment(notation);
  return segment === undefined ? iconclassHref : `${iconclassHref}/${segment}`;
}
