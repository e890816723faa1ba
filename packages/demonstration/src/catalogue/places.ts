/** Places of use, with their ids in the archive's own thesaurus: none of them is linked to CERL. */
export const places: Readonly<Record<string, string>> = {
  Antwerp: 'local-l-example00001',
  Basel: 'local-l-example00002',
  Brunswick: 'local-l-example00003',
  Edinburgh: 'local-l-example00004',
  Haarlem: 'local-l-example00005',
  Leiden: 'local-l-example00006',
  Leuven: 'local-l-example00007',
  London: 'local-l-example00008',
  Lyon: 'local-l-example00009',
  Norfolk: 'local-l-example00010',
  Uppsala: 'local-l-example00011',
  Utrecht: 'local-l-example00012',
  Venice: 'local-l-example00013',
  Wendelrode: 'local-l-example00014',
};

/** Returns `local-l-example00012|Utrecht` for `Utrecht`; throws for a place that the list does not hold. */
export function placeWithId(name: string): string {
  const id = places[name];
  if (id === undefined) throw new Error(`no identifier for the place ${name}`);
  return `${id}|${name}`;
}

/** Former owners as provenance records name them, by their ids in the archive's own thesaurus. */
export const owners: Readonly<Record<string, string>> = {
  'local-p-example00112': 'Testa, Orsola (active 1588–1606)',
  'local-p-example00216': 'Tillberg, Brita Christina (1722–1790)',
  'local-p-example00401': 'Amerzode, Floris van (1570–1636)',
  'local-p-example00402': 'Vogler, Peter (1398–1461)',
  'local-p-example00403': 'Paston of Ashdowne, William (c. 1430–1491)',
  'local-p-example00404': 'Sibylle Eleonore, Countess of Lindenhorst (1661–1729)',
  'local-p-example00405': 'Wray, Bartholomew (active 1634)',
  'local-p-example00406': 'Chalon-Arlay, Louis de (1425–1488)',
  'local-p-example00407': 'Corsarini, Nicolò (active 1482)',
  'local-p-example00408': 'Kestrel, Alexander (1770–1842)',
  'local-p-example00409': 'Spreekhuis, Neeltje (born 1694)',
  'local-c-example00501': 'Wendelrode, Benedictine Abbey of Sankt Liborius',
  'local-c-example00502': 'Lyon, Collège de la Trinité',
  'local-c-example00503': 'Leiden, Leesgezelschap Wagenaert',
};

/** Returns `local-p-example00401|Amerzode, Floris van (1570–1636)` for its id; throws for an identifier not in the list. */
export function ownerWithId(id: string): string {
  const name = owners[id];
  if (name === undefined) throw new Error(`no owner has the identifier ${id}`);
  return `${id}|${name}`;
}
