import { isKnownField, structuredFields, textFields } from '@iconotheca/contracts/item/item';

/** Names that sheets give to fields in English, German, Dutch and French, in small letters without marks. */
const common: Readonly<Record<string, string>> = {
  ID: 'identifier, identifiant, kennung, inventarnummer, inventarnr, inventory number, inventory no, inventarisnummer, inventarisnr, objectnummer, objektnummer, object number, accession number, numero d’inventaire, record id, uid, nr, no',
  TYPE: 'typ, art, objektart, objekttyp, object type, objecttype, soort, type d’objet, gattung',
  TITLE: 'titel, titre, title of work, werktitel, objekttitel, objecttitel, bezeichnung, name',
  CAPTION: 'bildunterschrift, bildtitel, legende, onderschrift, bijschrift',
  DESCRIPTION: 'beschreibung, beschrijving, omschrijving, desc',
  PERSON_ARTIST:
    'artist, kunstler, kuenstler, kunstenaar, artiste, maker, creator, vervaardiger, hersteller, schopfer, stecher, graveur, engraver, photographer, fotograf, fotograaf',
  PERSON_AUTHOR: 'author, autor, auteur, verfasser, schrijver',
  PRINTER: 'drucker, drukker, imprimeur',
  PERSON_BSPR: 'publisher, verlag, verleger, verlag/drucker, uitgever, editeur',
  PLACE: 'ort, plaats, lieu, entstehungsort, erscheinungsort, place of publication, place of origin',
  DATE: 'datum, datierung, datering, jahr, jaar, annee, year, dating, dates, entstehungszeit',
  SHELFMARK: 'signatur, signatuur, cote, call number, shelf mark, plaatsnummer, standort',
  INSTIT:
    'institution, sammlung, museum, bibliothek, bibliotheek, bibliotheque, library, repository, instelling, holder',
  HIM: 'collection, collections, collectie, kollektion',
  IC: 'iconclass, iconclass notation, iconclass code, notation, notationen, ikonographie, iconografie, iconographie, sujet iconclass',
  ALLIMAGES:
    'image, images, bild, bilder, bilddatei, bilddateien, dateiname, file, filename, file name, afbeelding, afbeeldingen, bestandsnaam, fichier, foto, photo',
  URL_WEBPAGE: 'url, link, webseite, website, web page, permalink, lien',
  TECHNIQUE: 'technik, techniek, medium, material, materiaal, materiau',
  WIDTH: 'breite, breedte, largeur',
  HEIGHT: 'hohe, hoehe, hoogte, hauteur',
  DIMENSION: 'dimensions, masse, abmessungen, afmetingen, format, formaat',
  LANG: 'language, sprache, taal, langue',
  KW_EN: 'keywords, keyword, subjects, tags, schlagworter, schlagworte, mots-cles, mots cles',
  KW_NL: 'trefwoorden, trefwoord',
  COMMENT:
    'bemerkung, bemerkungen, anmerkung, anmerkungen, opmerking, opmerkingen, remarque, remarks, notes, notiz, note',
  TEXT: 'texte, tekst',
};

/** A field by each of its names, the field's own first. */
const fieldByName = new Map<string, string>(
  [...textFields, ...structuredFields.keys()].map((field): [string, string] => [nameKey(field), field]),
);
const ownNames = [...fieldByName.keys()];
const fieldByCommonName = new Map(
  Object.entries(common).flatMap(([field, names]) => names.split(', ').map((name) => [nameKey(name), field] as const)),
);

/** Returns the archive's name for a heading in any case: `person artist` → `PERSON_ARTIST`; else the heading itself. */
export function fieldOfHeading(heading: string): string {
  const upper = heading.toUpperCase();
  return fieldByName.get(nameKey(heading)) ?? (isKnownField(upper) ? upper : heading);
}

/** Guesses the field that is meant by a name that is none; undefined for one like no other. */
export function fieldMeant(name: string): string | undefined {
  const key = nameKey(name);
  const known = fieldByName.get(key) ?? fieldByCommonName.get(key);
  if (known !== undefined) return known;
  const most = key.length < 4 ? 0 : key.length < 8 ? 1 : 2;
  const near = [...ownNames, ...fieldByCommonName.keys()]
    .map((other) => ({ other, distance: distanceBetween(key, other, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)[0];
  return near && (fieldByName.get(near.other) ?? fieldByCommonName.get(near.other));
}

/** `Künstler ` → `kunstler`, `PERSON_ARTIST` → `person artist`. */
function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters that are changed, added or left out (Levenshtein 1966); more than `most` is as good as any. */
function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
