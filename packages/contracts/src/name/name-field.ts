import type { FacetField } from '../search/filter.ts';

/** Kinds of what a name stands for. */
export const nameKinds = ['person', 'place'] as const;
export type NameKind = (typeof nameKinds)[number];

/** Fields of filters whose values are names of a kind. */
export const kindOfField = { ARTIST: 'person', PLACE: 'place' } as const satisfies Partial<
  Record<FacetField, NameKind>
>;
export type NameField = keyof typeof kindOfField;
export const fieldOfKind = { person: 'ARTIST', place: 'PLACE' } as const satisfies Record<NameKind, NameField>;

/** Tells whether a field holds names that an authority may know. */
export function isNameField(field: FacetField): field is NameField {
  return Object.hasOwn(kindOfField, field);
}
