/** Not institutions: an item carries one of these beside the code of the institution that holds it. */
const themes: Readonly<Record<string, string>> = {
  PAINTINGS: 'Paintings',
  PHOTOGRAPHS: 'Photographs',
  PRINTS: 'Prints',
  DRAWINGS: 'Drawings',
  FABLES: 'Fables',
  METAMORPHOSES: 'Metamorphoses',
  ALCHEMY: 'Alchemy',
  NATURALHISTORY: 'Natural history',
};

/**
 * Collections by their code in HIM. Institutions that publish through their own import add theirs to the archive's
 * table (`archive import --collection CODE --name NAME`), and profiles name their own; the archive's answer wins over this list.
 */
export const collections: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...themes,
    // Provenance, contributed by a consortium of research libraries.
    CERL: 'Consortium of European Research Libraries',
    // Institutions.
    ANNAAMALIA: 'Herzogin Anna Amalia Bibliothek, Weimar',
    BDI: 'Bibliothèque diocésaine',
    BPH: 'Bibliotheca Philosophica Hermetica, Amsterdam',
    BSB: 'Bayerische Staatsbibliothek, Munich',
    BVMM: 'Bibliothèque virtuelle des manuscrits médiévaux',
    DUTCHPROVERBS: 'Dutch Proverbs',
    EMBLEMPROJECT: 'Emblem Project Utrecht',
    FOLGER: 'Folger Shakespeare Library, Washington',
    FRENCHEMBLEMS: 'French Emblems at Glasgow',
    GERMANICMUSEUM: 'Germanisches Nationalmuseum, Nuremberg',
    GETTY: 'Getty Provenance Index',
    HAB: 'Herzog August Bibliothek, Wolfenbüttel',
    KB: 'Koninklijke Bibliotheek, The Hague',
    KBR: 'Royal Library of Belgium, Brussels',
    LEIDEN: 'Leiden University Libraries',
    LEUVEN: 'KU Leuven Libraries',
    LUTHER: 'Luther Memorials',
    MARBURG: 'Bildarchiv Foto Marburg',
    MEERMANNO: 'Huis van het Boek, The Hague',
    MUSEUMPLANTIN: 'Museum Plantin-Moretus, Antwerp',
    OVIDILLUSTRATED: 'Ovid Illustrated',
    PRINTERSDEVICES: 'Printer’s Devices of the Low Countries',
    RIJKSMUSEUM: 'Rijksmuseum, Amsterdam',
    RKD: 'RKD – Netherlands Institute for Art History',
    STAEDEL: 'Städel Museum, Frankfurt',
    SUBGOETTINGEN: 'SUB Göttingen',
    TEYLERS: 'Teylers Museum, Haarlem',
    VIRTUELLESKUPFERSTICHKABINETT: 'Virtuelles Kupferstichkabinett',
    WARBURG: 'Warburg Institute, London',
    WELLCOME: 'Wellcome Collection, London',
  }),
);

/** Tells whether a code stands for a theme or a forum, and not for an institution or a collection of one. */
export function isTheme(code: string): boolean {
  return Object.hasOwn(themes, code);
}
