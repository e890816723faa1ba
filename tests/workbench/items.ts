import type { Item } from '@iconotheca/contracts/item/item';

/** 200 characters, as long as labels of notations and captions become. */
export const long =
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze: ein Löwe, der mit offenen Augen vor dem Stadttor schläft, während der Hirte, seine Tochter und drei Kaufleute aus Antwerpen ihm vorüberziehend Gruß sagen';

/** Makes a record with the least it must have, and the fields that a scene gives it. */
export function anItem(fields: Partial<Item> = {}): Item {
  return {
    ID: ['E1'],
    TYPE: ['emblem pictura'],
    CAPTION: ['A lion at rest before the gate'],
    DATE: ['1613'],
    ...fields,
  };
}

/** Makes the images of an item with one picture. */
export function pictured(name: string): Pick<Item, '_images'> {
  return { _images: [{ name, width: 300, height: 400 }] };
}
