/** The holders of the demonstration collection. None of them exists. */
const collections = {
  HOOGVELD: 'Hoogveld Picture Gallery, Delft',
  ROZENDAEL: 'Rozendael Collection of Emblem Books, Utrecht',
  LIBORIUS: 'Stiftsbibliothek Sankt Liborius, Wendelrode',
  LINDENHORST: 'Print Room of Schloss Lindenhorst, Brunswick',
  MONTLISLE: 'Bibliothèque de Montlisle, Lyon',
  CORSARINI: 'Fondazione Corsarini, Venice',
  WESTERHAGEN: 'Westerhagen Museum of Photography, Ghent',
  LETTERHOUT: 'Museum Het Gulden Letterhout, Antwerp',
  ASHDOWNE: 'Ashdowne Hall Library, Norfolk',
  TILLBERG: 'Tillberg Botanical Library, Uppsala',
  KESTREL: 'Kestrel Collection of Alchemy, Edinburgh',
  SPREEKHUIS: 'Spreekhuis Archive of Proverbs, Haarlem',
  WAGENAERT: 'Wagenaert Periodicals Archive, Leiden',
};

/** Lists the collections of the demonstration. */
export function demonstrationCollections(): { code: string; name: string }[] {
  return Object.entries(collections).map(([code, name]) => ({ code, name }));
}

/** Returns the name of a demonstration collection; throws for an unknown code. */
export function collectionName(code: string): string {
  const found = demonstrationCollections().find((collection) => collection.code === code);
  if (!found) throw new Error(`no demonstration collection has the code ${code}`);
  return found.name;
}
