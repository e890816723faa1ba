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

/** Statements of rights by holder: addresses, wordings, words of their own; some state nothing. */
const rights: Readonly<Partial<Record<string, string>>> = {
  HOOGVELD: 'https://creativecommons.org/publicdomain/zero/1.0/',
  ROZENDAEL: 'https://creativecommons.org/publicdomain/mark/1.0/',
  LIBORIUS: 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.de',
  LINDENHORST: 'CC BY-SA 4.0',
  MONTLISLE: 'Domaine public',
  CORSARINI: 'http://rightsstatements.org/vocab/NoC-NC/1.0/',
  WESTERHAGEN: 'http://rightsstatements.org/vocab/InC/1.0/',
  LETTERHOUT: 'https://creativecommons.org/licenses/by/4.0/',
  KESTREL: 'Reproduced by courtesy of the Kestrel Trustees',
  WAGENAERT: 'http://rightsstatements.org/vocab/UND/1.0/',
};

/** Returns what a holder states of the rights in its pictures; undefined where it says nothing. */
export function rightsOfHolder(code: string): string | undefined {
  return rights[code];
}

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
