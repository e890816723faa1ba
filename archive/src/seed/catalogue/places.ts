/** Places of use, with identifiers as the place thesaurus writes them. */
const places: Readonly<Record<string, string>> = {
  Antwerp: 'cnl99000001',
  Basel: 'cnl99000002',
  Brunswick: 'cnl99000003',
  Edinburgh: 'cnl99000004',
  Haarlem: 'cnl99000005',
  Leiden: 'cnl99000006',
  Leuven: 'cnl99000007',
  London: 'cnl99000008',
  Lyon: 'cnl99000009',
  Norfolk: 'cnl99000010',
  Uppsala: 'cnl99000011',
  Utrecht: 'cnl99000012',
  Venice: 'cnl99000013',
  Wendelrode: 'cnl99000014',
};

/** `Utrecht` → `cnl99000012|Utrecht`; throws for a place that the list does not hold. */
export function placeWithId(name: string): string {
  const id = places[name];
  if (id === undefined) throw new Error(`no identifier for the place ${name}`);
  return `${id}|${name}`;
}

/** Former owners that have no record of their own. */
const owners: Readonly<Record<string, string>> = {
  cnp99000112: 'Testa, Orsola (active 1588–1606)',
  cnp99000216: 'Tillberg, Brita Christina (1722–1790)',
  cnp99000401: 'Amerzode, Floris van (1570–1636)',
  cnp99000402: 'Vogler, Peter (1398–1461)',
  cnp99000403: 'Paston of Ashdowne, William (c. 1430–1491)',
  cnp99000404: 'Sibylle Eleonore, Countess of Lindenhorst (1661–1729)',
  cnp99000405: 'Wray, Bartholomew (active 1634)',
  cnp99000406: 'Chalon-Arlay, Louis de (1425–1488)',
  cnp99000407: 'Corsarini, Nicolò (active 1482)',
  cnp99000408: 'Kestrel, Alexander (1770–1842)',
  cnp99000409: 'Spreekhuis, Neeltje (born 1694)',
  cnc99000501: 'Wendelrode, Benedictine Abbey of Sankt Liborius',
  cnc99000502: 'Lyon, Collège de la Trinité',
  cnc99000503: 'Leiden, Leesgezelschap Wagenaert',
};

/** `cnp99000401` → `cnp99000401|Amerzode, Floris van (1570–1636)`; throws for an identifier not in the list. */
export function ownerWithId(id: string): string {
  const name = owners[id];
  if (name === undefined) throw new Error(`no owner has the identifier ${id}`);
  return `${id}|${name}`;
}
