/** Places of use, with identifiers of a register that is nowhere but in the example: they name nothing at CERL. */
const places: Readonly<Record<string, string>> = {
  Antwerp: 'example_l000001',
  Basel: 'example_l000002',
  Brunswick: 'example_l000003',
  Edinburgh: 'example_l000004',
  Haarlem: 'example_l000005',
  Leiden: 'example_l000006',
  Leuven: 'example_l000007',
  London: 'example_l000008',
  Lyon: 'example_l000009',
  Norfolk: 'example_l000010',
  Uppsala: 'example_l000011',
  Utrecht: 'example_l000012',
  Venice: 'example_l000013',
  Wendelrode: 'example_l000014',
};

/** `Utrecht` → `example_l000012|Utrecht`; throws for a place that the list does not hold. */
export function placeWithId(name: string): string {
  const id = places[name];
  if (id === undefined) throw new Error(`no identifier for the place ${name}`);
  return `${id}|${name}`;
}

/** Former owners that have no record of their own. */
const owners: Readonly<Record<string, string>> = {
  example_p000112: 'Testa, Orsola (active 1588–1606)',
  example_p000216: 'Tillberg, Brita Christina (1722–1790)',
  example_p000401: 'Amerzode, Floris van (1570–1636)',
  example_p000402: 'Vogler, Peter (1398–1461)',
  example_p000403: 'Paston of Ashdowne, William (c. 1430–1491)',
  example_p000404: 'Sibylle Eleonore, Countess of Lindenhorst (1661–1729)',
  example_p000405: 'Wray, Bartholomew (active 1634)',
  example_p000406: 'Chalon-Arlay, Louis de (1425–1488)',
  example_p000407: 'Corsarini, Nicolò (active 1482)',
  example_p000408: 'Kestrel, Alexander (1770–1842)',
  example_p000409: 'Spreekhuis, Neeltje (born 1694)',
  example_c000501: 'Wendelrode, Benedictine Abbey of Sankt Liborius',
  example_c000502: 'Lyon, Collège de la Trinité',
  example_c000503: 'Leiden, Leesgezelschap Wagenaert',
};

/** `example_p000401` → `example_p000401|Amerzode, Floris van (1570–1636)`; throws for an identifier not in the list. */
export function ownerWithId(id: string): string {
  const name = owners[id];
  if (name === undefined) throw new Error(`no owner has the identifier ${id}`);
  return `${id}|${name}`;
}
