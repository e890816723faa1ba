import { isKnownField, structuredFields, textFields } from '@iconotheca/contracts/item/item';

/** Names that sheets give to fields in the languages of the site, in small letters and mostly without marks. */
const common: Readonly<Record<string, string>> = {
  ID: 'identifier, identifiant, kennung, inventarnummer, inventarnr, inventory number, inventory no, inventarisnummer, inventarisnr, objectnummer, objektnummer, object number, accession number, numero d’inventaire, record id, uid, nr, no, identificador, identificatore, identificativo, numero de inventario, numero di inventario, numero inventario, inventario, inv nr, numer inwentarzowy, nr inwentarzowy, identyfikator, tunniste, inventaarionumero, inventointinumero, objektinumero, numero d inventario, 编号, 藏品编号, 登录号, 總登記號, 总登记号, 識別碼, 标识符',
  TYPE: 'typ, art, objektart, objekttyp, object type, objecttype, soort, type d’objet, gattung, tipo, tipo de objeto, tipo di oggetto, tipologia, tipo de objecto, typ obiektu, rodzaj, tyyppi, kohdetyyppi, laji, esinetyyppi, 类型, 類型, 类别, 種類',
  TITLE:
    'titel, titre, title of work, werktitel, objekttitel, objecttitel, bezeichnung, name, titulo, titolo, tytul, tytuł, titulo de la obra, nome, nombre, nazwa, nimi, nimeke, teoksen nimi, otsikko, 题名, 標題, 标题, 名称, 名稱',
  CAPTION:
    'bildunterschrift, bildtitel, legende, onderschrift, bijschrift, pie de foto, didascalia, podpis, legenda, kuvateksti, 图注, 說明文字, 图片说明',
  DESCRIPTION:
    'beschreibung, beschrijving, omschrijving, desc, descripcion, descrizione, opis, descricao, kuvaus, 描述, 说明, 說明',
  PERSON_ARTIST:
    'artist, kunstler, kuenstler, kunstenaar, artiste, maker, creator, vervaardiger, hersteller, schopfer, stecher, graveur, engraver, photographer, fotograf, fotograaf, artista, tworca, artysta, malarz, rytownik, incisore, grabador, gravador, pintor, pittore, fotografo, tekija, taiteilija, valokuvaaja, kaivertaja, creador, criador, creatore, 作者, 艺术家, 藝術家, 创作者, 創作者',
  PERSON_AUTHOR:
    'author, autor, auteur, verfasser, schrijver, autore, autor tekstu, kirjoittaja, kirjailija, 著者, 撰者',
  PRINTER:
    'drucker, drukker, imprimeur, impresor, stampatore, tipografo, drukarz, impressor, kirjanpainaja, painaja, 印刷者',
  PERSON_BSPR:
    'publisher, verlag, verleger, verlag/drucker, uitgever, editeur, editorial, editor, editore, wydawca, editora, kustantaja, 出版者, 出版社',
  PLACE:
    'ort, plaats, lieu, entstehungsort, erscheinungsort, place of publication, place of origin, lugar, luogo, miejsce, local, paikka, valmistuspaikka, luogo di produzione, lugar de produccion, miejsce powstania, 地点, 地點, 产地, 產地',
  DATE: 'datum, datierung, datering, jahr, jaar, annee, year, dating, dates, entstehungszeit, fecha, data, datacion, datazione, datowanie, datacao, anno, ano, rok, vuosi, ajoitus, paivays, paivamaara, 日期, 年代, 年份, 创作年代',
  SHELFMARK:
    'signatur, signatuur, cote, call number, shelf mark, plaatsnummer, standort, signatura, signatura topografica, segnatura, collocazione, sygnatura, cota, hyllymerkki, signum, 索书号, 索書號',
  LOCATION_INV: 'aufbewahrungsort, standplaats, location, lieu de conservation',
  INSTIT:
    'institution, sammlung, museum, bibliothek, bibliotheek, bibliotheque, library, repository, instelling, holder, institucion, istituzione, instytucja, instituicao, museo, muzeum, museu, biblioteca, biblioteka, kirjasto, laitos, organisaatio, 机构, 機構, 博物馆, 博物館, 收藏单位',
  HIM: 'collection, collections, collectie, kollektion, coleccion, collezione, kolekcja, colecao, kokoelma, 收藏, 藏品集',
  IC: 'iconclass, iconclass notation, iconclass code, notation, notationen, ikonographie, iconografie, iconographie, sujet iconclass, codigo iconclass, notazione iconclass, notacion iconclass, kod iconclass, notacao iconclass, iconclass koodi, iconografia, ikonografia, 图像分类, 圖像分類',
  ALLIMAGES:
    'image, images, bild, bilder, bilddatei, bilddateien, dateiname, file, filename, file name, afbeelding, afbeeldingen, bestandsnaam, fichier, foto, photo, imagen, imagenes, immagine, immagini, obraz, plik, nazwa pliku, zdjecie, imagem, imagens, arquivo, ficheiro, archivo, nome file, nome del file, kuva, kuvat, kuvatiedosto, tiedosto, tiedostonimi, 图像, 圖像, 图片, 圖片, 文件名, 檔名',
  URL_WEBPAGE:
    'url, link, webseite, website, web page, permalink, lien, enlace, pagina web, collegamento, strona, strona internetowa, adres url, ligacao, verkkosivu, linkki, 网址, 網址, 链接, 連結',
  TECHNIQUE:
    'technik, techniek, medium, material, materiaal, materiau, tecnica, technika, materiale, material y tecnica, materia e tecnica, materiał, tekniikka, materiaali, 材质, 材質, 技法',
  WIDTH: 'breite, breedte, largeur, anchura, ancho, larghezza, szerokosc, largura, leveys, 宽, 宽度, 寬度',
  HEIGHT: 'hohe, hoehe, hoogte, hauteur, altura, alto, altezza, wysokosc, korkeus, 高, 高度',
  DIMENSION:
    'dimensions, masse, abmessungen, afmetingen, format, formaat, dimensiones, dimensioni, misure, medidas, wymiary, dimensoes, mitat, koko, 尺寸',
  LANG: 'language, sprache, taal, langue, idioma, lengua, lingua, jezyk, kieli, 语言, 語言, 语种',
  KW_EN:
    'keywords, keyword, subjects, tags, schlagworter, schlagworte, mots-cles, mots cles, palabras clave, parole chiave, slowa kluczowe, słowa kluczowe, palavras chave, asiasanat, avainsanat, soggetto, tema, temat, assunto, 关键词, 關鍵詞, 主题',
  KW_NL: 'trefwoorden, trefwoord',
  COMMENT:
    'bemerkung, bemerkungen, anmerkung, anmerkungen, opmerking, opmerkingen, remarque, remarks, notes, notiz, note, observaciones, comentario, osservazioni, commento, nota, uwagi, komentarz, observacoes, huomautus, huomautukset, lisatiedot, 备注, 備註, 附注',
  RIGHTS:
    'licence, license, lizenz, rechte, nutzungsrechte, droits, licentie, rechten, licenza, diritti, licencia, derechos, licenca, direitos, licencja, prawa, lisenssi, oikeudet, 版权, 版權, 许可, 授權',
  TEXT: 'texte, tekst, texto, testo, teksti, 正文, 全文',
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
  return guessByName(name)?.field;
}

/** Guesses the field of a heading, and says by what: its own name, one that catalogues use, or one like it. */
export function guessByName(heading: string): { field: string; reason: 'name' | 'common' | 'near' } | undefined {
  const key = nameKey(heading);
  if (key === '') return undefined;
  const own = fieldOfHeading(heading);
  if (isKnownField(own)) return { field: own, reason: 'name' };
  const common = fieldByCommonName.get(key);
  if (common !== undefined) return { field: common, reason: 'common' };
  const most = key.length < 4 ? 0 : key.length < 8 ? 1 : 2;
  const near = [...ownNames, ...fieldByCommonName.keys()]
    .map((other) => ({ other, distance: distanceBetween(key, other, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)[0];
  const field = near && (fieldByName.get(near.other) ?? fieldByCommonName.get(near.other));
  return field === undefined ? undefined : { field, reason: 'near' };
}

/** `Künstler ` → `kunstler`, `PERSON_ARTIST` → `person artist`. */
function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
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
