import { pathSegment } from '../shape/path-segment.ts';
import { kindOfField, type NameField, type NameKind } from './name-field.ts';

/** Pages of names by their kind, and the first part of their addresses. */
export const namePages = { person: 'maker', place: 'place' } as const satisfies Record<NameKind, string>;

/** Returns the address of the page of a maker or a place, `/r/maker/Titian`; undefined for a name that no address can hold. */
export function nameHref(field: NameField, name: string): string | undefined {
  const segment = pathSegment(name);
  return segment && `/r/${namePages[kindOfField[field]]}/${segment}`;
}

/** Address of the changes of names. */
export const nameChangesHref = '/r/workshop/names';

/** Returns the address at which a maker's or a place's names are changed; undefined for a name that no address can hold. */
export function changeNameHref(kind: NameKind, name: string): string | undefined {
  const segment = pathSegment(name);
  return segment && `${nameChangesHref}/${namePages[kind]}/${segment}`;
}

/** Returns the address of a change of names. */
export function nameRunHref(run: number): string {
  return `${nameChangesHref}/runs/${run}`;
}
