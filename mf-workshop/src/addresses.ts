/** Addresses of the workshop. */
export const workshopHref = '/r/workshop';
export const newRunHref = '/r/workshop/new';

/** Returns the address of a run. */
export function runHref(run: number): string {
  return `/r/workshop/runs/${run}`;
}
